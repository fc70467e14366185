import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormSection } from '../../components/form/FormSection.js';
import { ImageField } from '../../components/images/ImageField.js';
import { AddedFieldsField } from './AddedFieldsField.js';
import { ListField } from './ListField.js';
import { PictureFocusField } from './PictureFocusField.js';
import { SettingField } from './SettingField.js';
import { SETTING_TEXT } from './settingText.js';
import { useSiteMessage } from './useSiteMessage.js';

const PICTURES = ['site_about_image', 'site_admissions_image', 'site_contact_image', 'site_events_image'];

export function PicturesFields() {
  const translate = useTranslate();
  const message = useSiteMessage();
  return (
    <FormSection title={message('pictures')} hint={message('pictures_hint')}>
      <FieldRow>
        {PICTURES.map((source) => (
          <Box key={source} role="group" aria-label={translate(`settings.fields.${source}`)}>
            <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
              {translate(`settings.fields.${source}`)}
            </Typography>
            <ImageField
              source={source}
              label={message('choose_for', { field: translate(`settings.fields.${source}`) })}
              hint="settings.school.page_picture_hint"
              aspect="21 / 9"
            />
            <PictureFocusField source={source} />
          </Box>
        ))}
      </FieldRow>
    </FormSection>
  );
}

export function AdmissionsFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('admissions')} hint={message('admissions_hint')}>
      <SettingField source="site_admission_intro" {...SETTING_TEXT} />
      <ListField source="site_admission_steps" messages="settings.steps" />
      <SettingField source="site_curriculum_hint" counted />
      <SettingField source="site_admission_next" {...SETTING_TEXT} hint={message('next_hint')} />
      <FieldRow>
        <SettingField source="site_admission_documents" {...SETTING_TEXT} hint={message('beside_form_hint')} />
        <SettingField source="site_admission_fees" {...SETTING_TEXT} hint={message('beside_form_hint')} />
      </FieldRow>
      <AddedFieldsField />
      <SettingField source="site_admission_grades" multiline minRows={3} maxRows={16} hint={message('grades_hint')} />
    </FormSection>
  );
}

export function ContactFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('contact')}>
      <FieldRow>
        <SettingField source="site_contact_intro" counted />
        <SettingField source="site_contact_hours" counted hint={message('hours_hint')} />
      </FieldRow>
      <FieldRow>
        <SettingField source="site_branch_contact" {...SETTING_TEXT} hint={message('branch_contact_hint')} />
        <SettingField source="site_contact_next" {...SETTING_TEXT} hint={message('next_hint')} />
      </FieldRow>
    </FormSection>
  );
}

export function QuestionsFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('questions')}>
      <ListField source="site_faq" messages="settings.faq" hint={message('questions_hint')} />
    </FormSection>
  );
}

export function OtherPagesFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('other_pages')}>
      <FieldRow>
        <SettingField source="site_events_intro" counted />
        <SettingField source="site_sign_up_intro" counted />
      </FieldRow>
      <SettingField source="site_sign_up_next" {...SETTING_TEXT} hint={message('next_hint')} />
      <SettingField source="site_home_title" counted hint={message('home_title_hint')} />
      <FieldRow>
        <SettingField source="site_closing_title" counted hint={message('closing_hint')} />
        <SettingField source="site_closing_button" counted />
      </FieldRow>
      <SettingField source="site_closing_text" {...SETTING_TEXT} />
    </FormSection>
  );
}
