import { TextInput, useTranslate, BooleanInput } from 'react-admin';
import { SLIDE, type StaffHeroSlide, SLIDE_ORDER, THEMES } from '../../../contract/content/hero-slides.js';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { CtaFields } from '../../components/form/CtaFields.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { FocalPointField } from '../../components/images/focal/FocalPointField.js';
import { ImageAltField } from '../../components/images/ImageAltField.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ScheduledRecordForm } from '../../components/schedule/ScheduledRecordForm.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { paths } from '../../providers/paths.js';
import { slideFromForm, slideIssues, slideToForm, type SlideValues } from './slideForm.js';

const THEME_CHOICES = THEMES.map((id) => ({ id, name: `resources.hero-slides.form.themes.${id}` }));

function SlideSettingsFields() {
  return (
    <>
      <FieldRow>
        <ChoiceInput source="theme" choices={THEME_CHOICES} />
        <TextInput
          source="order"
          type="number"
          slotProps={{ htmlInput: { min: SLIDE_ORDER.min, step: 1 } }}
          helperText="resources.hero-slides.form.order_hint"
        />
      </FieldRow>
      <BooleanInput source="isActive" label="resources.hero-slides.form.active" helperText={false} />
      <ScheduleFields waitsAs="INACTIVE" />
    </>
  );
}

const errors = { type: UPLOAD_ERRORS.type, size: 'resources.hero-slides.form.image_size' };
const atMost = (maxLength: number) => ({ htmlInput: { maxLength } });

export function HeroSlideForm() {
  const translate = useTranslate();

  return (
    <ScheduledRecordForm<StaffHeroSlide, SlideValues>
      list={paths.slides}
      toForm={slideToForm}
      fromForm={slideFromForm}
      rules={slideIssues}
    >
      <FormColumns
        left={
          <>
            <FormSection title={translate('resources.hero-slides.form.basics')}>
              <FieldRow>
                <FirstInput source="title" slotProps={atMost(SLIDE.title.max)} helperText={false} />
                <TextInput source="subtitle" slotProps={atMost(SLIDE.subtitle.max)} helperText={false} />
              </FieldRow>
              <TextInput source="description" multiline minRows={3} maxRows={12} helperText={false} />
            </FormSection>
            <CtaFields />
          </>
        }
        right={
          <>
            <FormSection title={translate('resources.hero-slides.form.image')}>
              <ImageField
                source="imageUrl"
                label={translate('resources.hero-slides.form.image_choose')}
                hint="resources.hero-slides.form.image_hint"
                errors={errors}
              />
              <ImageAltField source="imageUrl" />
              <FocalPointField source="imageUrl" />
            </FormSection>
            <FormSection title={translate('resources.hero-slides.form.settings')}>
              <SlideSettingsFields />
            </FormSection>
          </>
        }
      />
    </ScheduledRecordForm>
  );
}
