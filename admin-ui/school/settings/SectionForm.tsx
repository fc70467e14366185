import { Box, Typography, MenuItem } from '@mui/material';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { siteForm, type SiteSection } from '../../../contract/records/open-forms.js';
import { NOTICE_LANGUAGE_CHOICES } from '../../../contract/school/notice-languages.js';
import { settingsOf } from '../../../contract/school/site-sections.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FORM_WIDTH } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { SiteMessage } from './messages.js';
import { AdmissionsFields, ContactFields, OtherPagesFields, PicturesFields, QuestionsFields } from './PageFields.js';
import { Retention } from './retention/Retention.js';
import { AboutFields, ColoursFields, FooterFields, NumbersFields, PrincipalFields } from './SchoolFields.js';
import { SettingField } from './SettingField.js';
import { SettingsForm } from './SettingsForm.js';
import { SettingsHeader } from './SettingsHeader.js';
import { SETTING_TEXT } from './settingText.js';
import { useSettings } from './useSettings.js';
import { useSiteMessage } from './useSiteMessage.js';

const NAME = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
/** 1 June 2025 is a Sunday. */
const DAYS = Array.from({ length: 7 }, (_, day) => NAME.format(Date.UTC(2025, 5, 1 + day)));

function CalendarFields() {
  const translate = useTranslate();
  const message = useSiteMessage();
  const country = (name: string) => translate(`settings.school.countries.${name}`);
  return (
    <FormSection title={message('calendar')} hint={message('calendar_hint')}>
      <FieldRow>
        <SettingField source="site_week_start" select>
          {DAYS.map((name, day) => (
            <MenuItem key={name} value={String(day)}>
              {name}
            </MenuItem>
          ))}
        </SettingField>
        <SettingField
          source="site_holiday_country"
          hint={message('country_hint')}
          select
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="LK">{country('LK')}</MenuItem>
          <MenuItem value="">{country('none')}</MenuItem>
        </SettingField>
      </FieldRow>
      <SettingField
        source="site_notice_languages"
        hint={message('notice_languages_hint')}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {NOTICE_LANGUAGE_CHOICES.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`settings.school.notice_languages.${value || 'none'}`)}
          </MenuItem>
        ))}
      </SettingField>
    </FormSection>
  );
}

const PICTURES = [
  { source: 'site_logo', choose: 'choose_logo', hint: 'logo_hint', aspect: '3 / 2', fit: 'contain' },
  { source: 'site_share_image', choose: 'choose_share', hint: 'share_hint', aspect: '40 / 21', fit: 'cover' },
] as const;

function IdentityFields() {
  const translate = useTranslate();
  const message = (name: SiteMessage) => translate(`settings.school.${name}`);
  return (
    <FormSection title={message('identity')} hint={message('identity_hint')}>
      <FieldRow>
        <SettingField source="site_name" hint={message('name_hint')} counted />
        <SettingField source="site_founded" type="date" />
      </FieldRow>
      <SettingField source="site_description" hint={message('description_hint')} multiline minRows={2} counted />
      <FieldRow>
        {PICTURES.map(({ source, choose, hint, aspect, fit }) => (
          <Box key={source}>
            <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
              {translate(`settings.fields.${source}`)}
            </Typography>
            <ImageField
              source={source}
              label={message(choose)}
              hint={`settings.school.${hint}`}
              aspect={aspect}
              fit={fit}
            />
          </Box>
        ))}
      </FieldRow>
    </FormSection>
  );
}

const sectionViews: Record<SiteSection, ComponentType> = {
  identity: IdentityFields,
  colours: ColoursFields,
  numbers: NumbersFields,
  about: AboutFields,
  principal: PrincipalFields,
  pictures: PicturesFields,
  admissions: AdmissionsFields,
  contact: ContactFields,
  questions: QuestionsFields,
  calendar: CalendarFields,
  'other-pages': OtherPagesFields,
  mails: MailFields,
  privacy: PrivacyFields,
  footer: FooterFields,
};

const MESSAGES = 'settings.site';

interface Props {
  section: SiteSection;
  links: ReactNode;
}

/** Form of one section of the school details. It sends only the settings of this section. */
export function SectionForm({ section, links }: Props) {
  const rules = useMemo(() => settingsOf(section), [section]);
  const settings = useSettings('site', rules, `${MESSAGES}.load_failed`);
  const Fields = sectionViews[section];
  if (settings.isPending) return <ScreenLoading shape="form" />;

  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <SettingsHeader settings={settings} messages={MESSAGES} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
        }}
      >
        {links}
        <SettingsForm
          key={section}
          settings={settings}
          record={siteForm(section)}
          messages={MESSAGES}
          cancel="when changed"
        >
          <Fields />
        </SettingsForm>
      </Box>
    </Box>
  );
}

function PrivacyFields() {
  const { permissions } = usePermissions();
  const message = useSiteMessage();
  return (
    <FormSection title={message('privacy')} hint={message('privacy_hint')}>
      <SettingField source="site_privacy_notice" {...SETTING_TEXT} hint={message('notice_hint')} />
      <SettingField source="site_consent" {...SETTING_TEXT} hint={message('consent_hint')} />
      <SettingField source="site_privacy_text" {...SETTING_TEXT} maxRows={16} hint={message('privacy_text_hint')} />
      <FieldRow>
        <SettingField source="site_spam_points" hint={message('spam_hint')} />
        <SettingField source="site_overdue_days" hint={message('overdue_hint')} />
      </FieldRow>
      {permissions !== 'EDITOR' && <Retention />}
    </FormSection>
  );
}

function MailFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('mails')} hint={message('mails_hint')}>
      <FieldRow>
        <SettingField source="site_mail_message" {...SETTING_TEXT} />
        <SettingField source="site_mail_application" {...SETTING_TEXT} />
      </FieldRow>
      <FieldRow>
        <SettingField source="site_mail_enrolled" {...SETTING_TEXT} />
        <SettingField source="site_mail_rejected" {...SETTING_TEXT} />
      </FieldRow>
      <FieldRow>
        <SettingField source="site_mail_notice_message" {...SETTING_TEXT} />
        <SettingField source="site_mail_notice_application" {...SETTING_TEXT} />
      </FieldRow>
      <SettingField source="site_bank_details" {...SETTING_TEXT} hint={message('bank_hint')} />
    </FormSection>
  );
}
