import { useCallback } from 'react';
import { TextInput, useTranslate, DateInput, TimeInput, BooleanInput, NumberInput } from 'react-admin';
import { type StaffPopupPoster, POSTER_PRIORITY } from '../../../contract/content/popup-posters.js';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { CtaFields } from '../../components/form/CtaFields.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { RecordForm } from '../../components/form/RecordForm.js';
import { asTyped } from '../../components/form/asTyped.js';
import { wholeNumber } from '../../components/form/wholeNumber.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { posterFromForm, posterIssues, posterToForm, type PosterValues } from './posterForm.js';

function PosterSettingsFields() {
  return (
    <FieldRow>
      <NumberInput
        source="priority"
        parse={wholeNumber}
        min={POSTER_PRIORITY.min}
        max={POSTER_PRIORITY.max}
        step={1}
        helperText="resources.popup-posters.form.priority_hint"
      />
      <BooleanInput source="isActive" label="resources.popup-posters.form.active" helperText={false} sx={{ pt: 3 }} />
    </FieldRow>
  );
}

function PosterScheduleFields() {
  return (
    <>
      <FieldRow>
        <DateInput source="startDay" {...asTyped} helperText={false} />
        <TimeInput source="startTime" {...asTyped} helperText={false} />
      </FieldRow>
      <FieldRow>
        <DateInput source="endDay" {...asTyped} helperText={false} />
        <TimeInput source="endTime" {...asTyped} helperText={false} />
      </FieldRow>
    </>
  );
}

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
