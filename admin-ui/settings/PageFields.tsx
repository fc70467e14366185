import { Box, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { FieldRow } from '../components/form/FieldRow.js';
import { FormSection } from '../components/form/FormSection.js';
import { ImageField } from '../components/image/ImageField.js';
import { ListField } from './ListField.js';
import { OnDemand } from '../components/OnDemand.js';
import { Retention } from './lazyRetention.js';
import { SettingField } from './SettingField.js';
import { siteMessages, type SiteMessage } from './siteMessages.js';

const PICTURES = ['site_about_image', 'site_admissions_image', 'site_contact_image', 'site_events_image'];

/** The pictures of the pages, and the sentences on them that speak for the school. */
export function PageFields() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const message = (name: SiteMessage) => translate(siteMessages[name]);
  const text = { multiline: true, counted: true, minRows: 2, maxRows: 8 };
  return (
    <>
      <FormSection title={message('pictures')} hint={message('pictures_hint')}>
        <FieldRow>
          {PICTURES.map((source) => (
            <Box key={source}>
              <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
                {translate(`settings.fields.${source}`)}
              </Typography>
              <ImageField
                source={source}
                type="general"
                label={translate(siteMessages.choose_for, { field: translate(`settings.fields.${source}`) })}
                hint={siteMessages.page_picture_hint}
                aspect="21 / 9"
              />
            </Box>
          ))}
        </FieldRow>
      </FormSection>
      <FormSection title={message('admissions')} hint={message('admissions_hint')}>
        <SettingField source="site_admission_intro" {...text} />
        <ListField source="site_admission_steps" messages="settings.steps" />
        <SettingField source="site_curriculum_hint" counted />
        <SettingField source="site_admission_next" {...text} hint={message('next_hint')} />
      </FormSection>
      <FormSection title={message('contact')}>
        <SettingField source="site_contact_intro" counted />
        <FieldRow>
          <SettingField source="site_branch_contact" {...text} hint={message('branch_contact_hint')} />
          <SettingField source="site_contact_next" {...text} hint={message('next_hint')} />
        </FieldRow>
      </FormSection>
      <FormSection title={message('questions')}>
        <ListField source="site_faq" messages="settings.faq" hint={message('questions_hint')} />
      </FormSection>
      <FormSection title={message('other_pages')}>
        <FieldRow>
          <SettingField source="site_events_intro" counted />
          <SettingField source="site_sign_up_intro" counted />
        </FieldRow>
        <SettingField source="site_sign_up_next" {...text} hint={message('next_hint')} />
        <SettingField source="site_home_title" counted hint={message('home_title_hint')} />
        <FieldRow>
          <SettingField source="site_closing_title" counted hint={message('closing_hint')} />
          <SettingField source="site_closing_button" counted />
        </FieldRow>
        <SettingField source="site_closing_text" {...text} />
      </FormSection>
      {permissions !== 'EDITOR' && (
        <FormSection title={message('mails')} hint={message('mails_hint')}>
          <FieldRow>
            <SettingField source="site_mail_message" {...text} />
            <SettingField source="site_mail_application" {...text} />
          </FieldRow>
          <FieldRow>
            <SettingField source="site_mail_enrolled" {...text} />
            <SettingField source="site_mail_rejected" {...text} />
          </FieldRow>
          <FieldRow>
            <SettingField source="site_mail_notice_message" {...text} />
            <SettingField source="site_mail_notice_application" {...text} />
          </FieldRow>
        </FormSection>
      )}
      <FormSection title={message('privacy')} hint={message('privacy_hint')}>
        <SettingField source="site_privacy_notice" {...text} hint={message('notice_hint')} />
        <SettingField source="site_consent" {...text} hint={message('consent_hint')} />
        <SettingField source="site_privacy_text" {...text} maxRows={16} hint={message('privacy_text_hint')} />
        <FieldRow>
          <SettingField source="site_spam_points" hint={message('spam_hint')} />
          <SettingField source="site_overdue_days" hint={message('overdue_hint')} />
        </FieldRow>
        {permissions !== 'EDITOR' && (
          <OnDemand>
            <Retention />
          </OnDemand>
        )}
      </FormSection>
    </>
  );
}
