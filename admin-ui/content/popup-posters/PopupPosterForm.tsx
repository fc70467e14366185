import { useCallback } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { CtaFields } from '../../components/form/CtaFields.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { RecordForm } from '../../components/form/RecordForm.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { posterFromForm, posterIssues, posterToForm, type PosterValues } from './posterForm.js';
import { PosterScheduleFields } from './PosterScheduleFields.js';
import { PosterSettingsFields } from './PosterSettingsFields.js';

const errors = { type: UPLOAD_ERRORS.type, size: 'resources.popup-posters.form.image_size' };

export function PopupPosterForm() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const toForm = useCallback((poster?: StaffPopupPoster) => posterToForm(timeZone, poster), [timeZone]);

  return (
    <RecordForm<StaffPopupPoster, PosterValues>
      list={paths.posters}
      toForm={toForm}
      fromForm={(values) => posterFromForm(timeZone, values)}
      rules={(values) => posterIssues(timeZone, values)}
      aliases={{ startDate: 'startDay', endDate: 'endDay' }}
    >
      <FormColumns
        left={
          <>
            {' '}
            <FormSection title={translate('resources.popup-posters.form.details')}>
              <FirstInput source="title" helperText={false} />
              <TextInput source="description" multiline minRows={4} maxRows={16} helperText={false} />
            </FormSection>
            <CtaFields />
          </>
        }
        right={
          <>
            {' '}
            <FormSection title={translate('resources.popup-posters.form.image')}>
              <ImageField
                source="imageUrl"
                label={translate('resources.popup-posters.form.image_choose')}
                hint="image.hint"
                failed="resources.popup-posters.form.image_failed"
                errors={errors}
                aspect="2 / 3"
                fit="contain"
                maxWidth={320}
              />
              <ImageAltField source="imageUrl" />
            </FormSection>
            <FormSection title={translate('resources.popup-posters.form.settings')}>
              <PosterSettingsFields />
            </FormSection>
            <FormSection
              title={translate('resources.popup-posters.form.schedule')}
              hint={translate('resources.popup-posters.form.schedule_hint', { timeZone })}
            >
              <PosterScheduleFields />
            </FormSection>
          </>
        }
      />
    </RecordForm>
  );
}
