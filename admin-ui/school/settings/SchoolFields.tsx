import { Box, Stack } from '@mui/material';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormSection } from '../../components/form/FormSection.js';
import type { Crop } from '../../components/images/focal/crops.js';
import { ImageField } from '../../components/images/ImageField.js';
import { ColourField } from './ColourField.js';
import { ListField } from './ListField.js';
import { LogoColoursButton } from './LogoColoursButton.js';
import { PictureFocusField } from './PictureFocusField.js';
import { SettingField } from './SettingField.js';
import { SETTING_TEXT } from './settingText.js';
import { useSiteMessage } from './useSiteMessage.js';

/** The About page crops the portrait to this shape. */
const PORTRAIT: Crop[] = ['phone'];
const TEXT = { ...SETTING_TEXT, maxRows: 16 };

export function ColoursFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('colours')} hint={message('colours_hint')}>
      <FieldRow>
        <ColourField source="site_color_primary" />
        <ColourField source="site_color_secondary" />
        <ColourField source="site_color_accent" />
      </FieldRow>
      <LogoColoursButton />
    </FormSection>
  );
}

export function NumbersFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('numbers')} hint={message('numbers_hint')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 2 }}>
        <SettingField source="site_stat_students" />
        <SettingField source="site_stat_awards" />
        <SettingField source="site_stat_teachers" />
        <SettingField source="site_stat_schools" />
        <SettingField source="site_campuses" />
      </Box>
    </FormSection>
  );
}

export function AboutFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('about')}>
      <FieldRow>
        <SettingField source="site_mission" {...TEXT} minRows={2} />
        <SettingField source="site_vision" {...TEXT} minRows={2} />
      </FieldRow>
      <SettingField source="site_founding" {...TEXT} minRows={3} />
      <SettingField source="site_history" {...TEXT} minRows={5} hint={message('paragraphs_hint')} />
      <ListField source="site_timeline" messages="settings.timeline" hint={message('timeline_hint')} />
    </FormSection>
  );
}

export function PrincipalFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('principal')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '220px 1fr' }, gap: 3, alignItems: 'start' }}>
        <div>
          <ImageField
            source="site_principal_image"
            label={message('choose_portrait')}
            hint="settings.school.portrait_hint"
            aspect="1 / 1"
            fit="contain"
          />
          <PictureFocusField source="site_principal_image" crops={PORTRAIT} />
        </div>
        <Stack sx={{ gap: 2 }}>
          <SettingField source="site_principal_name" />
          <SettingField source="site_principal_message" {...TEXT} minRows={5} hint={message('paragraphs_hint')} />
        </Stack>
      </Box>
    </FormSection>
  );
}

export function FooterFields() {
  const message = useSiteMessage();
  return (
    <FormSection title={message('footer')}>
      <FieldRow>
        <SettingField source="site_copyright_year" hint={message('copyright_hint')} />
        <SettingField source="site_map_credit" />
      </FieldRow>
      <FieldRow>
        <SettingField source="site_credit" />
        <SettingField source="site_credit_url" type="url" />
      </FieldRow>
    </FormSection>
  );
}
