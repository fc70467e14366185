import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import type { Crop } from '../../components/images/focal/crops.js';
import { FocalPointField } from '../../components/images/focal/FocalPointField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ScheduledRecordForm } from '../../components/schedule/ScheduledRecordForm.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { paths } from '../../providers/paths.js';
import { ReviewerRoleInput } from './ReviewerRoleInput.js';
import { reviewFromForm, reviewIssues, reviewToForm, type ReviewValues } from './reviewForm.js';
import { StarsInput } from './StarsInput.js';

const PORTRAIT: Crop[] = ['portrait'];
const errors = { type: `${UPLOAD_ERRORS.type}.`, size: `${UPLOAD_ERRORS.size}.` };

export function ReviewForm() {
  const translate = useTranslate();

  return (
    <ScheduledRecordForm<StaffReview, ReviewValues>
      list={paths.reviews}
      toForm={reviewToForm}
      fromForm={reviewFromForm}
      rules={reviewIssues}
    >
      <FormColumns
        left={
          <>
            <FormSection title={translate('resources.reviews.form.reviewer')}>
              <FieldRow>
                <FirstInput source="name" helperText={false} />
                <ReviewerRoleInput />
              </FieldRow>
            </FormSection>
            <FormSection title={translate('resources.reviews.form.review')}>
              <StarsInput source="stars" />
              <TextInput source="review" multiline minRows={5} maxRows={20} helperText={false} />
              <BooleanInput source="featured" helperText="resources.reviews.form.featured_hint" />
              <ScheduleFields waitsAs="INACTIVE" />
            </FormSection>
          </>
        }
        right={
          <>
            <FormSection title={translate('resources.reviews.form.profile')}>
              <ImageField
                source="profile"
                label={translate('resources.reviews.form.profile_choose')}
                hint="image.hint"
                errors={errors}
                aspect="1 / 1"
                maxWidth={280}
              />
              <FocalPointField source="profile" crops={PORTRAIT} />
            </FormSection>
          </>
        }
      />
    </ScheduledRecordForm>
  );
}
