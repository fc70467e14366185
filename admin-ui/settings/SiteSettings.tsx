import { Box, Stack } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { OFFICE_SETTINGS } from '../../contract/office-settings.js';
import { SITE_SETTINGS } from '../../contract/settings.js';
import { FORM_WIDTH } from '../components/form/FormColumns.js';
import { FieldRow } from '../components/form/FieldRow.js';
import { FormSection } from '../components/form/FormSection.js';
import { ImageField } from '../components/image/ImageField.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { ColourField } from './ColourField.js';
import { IdentityFields } from './IdentityFields.js';
import { PageFields } from './PageFields.js';
import { SectionLinks } from './SectionLinks.js';
import { SettingField } from './SettingField.js';
import { SettingsForm } from './SettingsForm.js';
import { SettingsHeader } from './SettingsHeader.js';
import { useSettings } from './useSettings.js';
import { siteMessages, type SiteMessage } from './siteMessages.js';

const MESSAGES = 'settings.site';
const SETTINGS = { ...SITE_SETTINGS, ...OFFICE_SETTINGS };

export function SiteSettings() {
  const translate = useTranslate();
  const sections = useRef<HTMLDivElement>(null);
  const settings = useSettings('site', SETTINGS, `${MESSAGES}.load_failed`);
  if (settings.isPending) return <ScreenLoading />;

  const message = (name: SiteMessage) => translate(siteMessages[name]);
  const text = { multiline: true, counted: true, maxRows: 16 };
  const paragraphs = { ...text, minRows: 5, hint: message('paragraphs_hint') };
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <SettingsHeader settings={settings} messages={MESSAGES} />
      <SettingsForm settings={settings} messages={MESSAGES} cancel="when changed">
        <Stack ref={sections} sx={{ gap: 2.5 }}>
          <SectionLinks sections={sections} />
          <IdentityFields />
          <FormSection title={message('colours')} hint={message('colours_hint')}>
            <FieldRow>
              <ColourField source="site_color_primary" />
              <ColourField source="site_color_secondary" />
              <ColourField source="site_color_accent" />
            </FieldRow>
          </FormSection>
          <FormSection title={message('numbers')} hint={message('numbers_hint')}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 2 }}>
              <SettingField source="site_stat_students" />
              <SettingField source="site_stat_awards" />
              <SettingField source="site_stat_teachers" />
              <SettingField source="site_stat_schools" />
              <SettingField source="site_campuses" />
            </Box>
          </FormSection>
          <FormSection title={message('about')}>
            <FieldRow>
              <SettingField source="site_mission" {...text} minRows={2} />
              <SettingField source="site_vision" {...text} minRows={2} />
            </FieldRow>
            <SettingField source="site_founding" {...text} minRows={3} />
            <SettingField source="site_history" {...paragraphs} />
          </FormSection>
          <FormSection title={message('principal')}>
            <Box
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '220px 1fr' }, gap: 3, alignItems: 'start' }}
            >
              <ImageField
                source="site_principal_image"
                type="general"
                label={message('choose_portrait')}
                hint={siteMessages.portrait_hint}
                aspect="1 / 1"
                fit="contain"
              />
              <Stack sx={{ gap: 2 }}>
                <SettingField source="site_principal_name" />
                <SettingField source="site_principal_message" {...paragraphs} />
              </Stack>
            </Box>
          </FormSection>
          <PageFields />
          <FormSection title={message('footer')}>
            <FieldRow>
              <SettingField source="site_copyright_year" />
              <SettingField source="site_map_credit" />
            </FieldRow>
            <FieldRow>
              <SettingField source="site_credit" />
              <SettingField source="site_credit_url" type="url" />
            </FieldRow>
          </FormSection>
        </Stack>
      </SettingsForm>
    </Box>
  );
}
