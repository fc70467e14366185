import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormSection } from '../../components/form/FormSection.js';
import { ImageField } from '../../components/images/ImageField.js';
import { SettingField } from './SettingField.js';
import type { SiteMessage } from './messages.js';

const PICTURES = [
  { source: 'site_logo', choose: 'choose_logo', hint: 'logo_hint', aspect: '3 / 2', fit: 'contain' },
  { source: 'site_share_image', choose: 'choose_share', hint: 'share_hint', aspect: '40 / 21', fit: 'cover' },
] as const;

export function IdentityFields() {
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
