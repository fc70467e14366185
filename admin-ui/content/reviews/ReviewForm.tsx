import { FormControl, FormHelperText, FormLabel, Rating } from '@mui/material';
import { useId } from 'react';
import { BooleanInput, TextInput, useTranslate, useRecordContext, useInput, ValidationError } from 'react-admin';
import { type StaffReview, STARS } from '../../../contract/content/reviews.js';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
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
import { reviewFromForm, reviewIssues, reviewToForm, type ReviewValues, roleChoices } from './reviewForm.js';

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

function ReviewerRoleInput() {
  const review = useRecordContext<StaffReview>();
  return <ChoiceInput source="who" choices={roleChoices(review?.who)} />;
}

function StarsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const labelId = useId();
  const { field, fieldState } = useInput({ source });
  const error = fieldState.error?.message;
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={labelId} sx={{ mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.primary' }}>
        {translate('resources.reviews.fields.stars')}
      </FormLabel>
      <Rating
        ref={field.ref}
        name={field.name}
        role="radiogroup"
        aria-labelledby={labelId}
        size="large"
        max={STARS.max}
        value={field.value}
        onChange={(_event, stars) => field.onChange(stars ?? field.value)}
        getLabelText={(smart_count) => translate('resources.reviews.form.star', { smart_count })}
        sx={{ alignSelf: 'flex-start' }}
      />
      {error && (
        <FormHelperText>
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
