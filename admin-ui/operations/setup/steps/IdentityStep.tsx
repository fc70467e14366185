import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { siteForm } from '../../../../contract/records/open-forms.js';
import { SITE_SETTINGS } from '../../../../contract/school/settings.js';
import { ImageField } from '../../../components/images/ImageField.js';
import { paths } from '../../../providers/paths.js';
import { SettingField } from '../../../school/settings/SettingField.js';
import { useSiteMessage } from '../../../school/settings/useSiteMessage.js';
import { OpenPreview } from './OpenPreview.js';
import { SettingsStep } from './SettingsStep.js';
import type { StepProps } from './stepProps.js';

const { site_name, site_description, site_logo } = SITE_SETTINGS;
const RULES = { site_name, site_description, site_logo };

export function IdentityStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const message = useSiteMessage();
  return (
    <Box sx={{ '--preview-height': '640px' }}>
      <SettingsStep category="site" record={siteForm('identity')} rules={RULES} onDone={onDone}>
        <OpenPreview />
        <Stack sx={{ gap: 2, '& .MuiFormControl-root': { my: 0 } }}>
          <SettingField source="site_name" hint={message('name_hint')} counted />
          <SettingField source="site_description" hint={message('description_hint')} multiline minRows={2} counted />
          <Box>
            <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
              {translate('settings.fields.site_logo')}
            </Typography>
            <ImageField
              source="site_logo"
              label={message('choose_logo')}
              hint="settings.school.logo_hint"
              aspect="3 / 2"
              maxWidth={320}
              fit="contain"
            />
          </Box>
          <Link component={RouterLink} to={paths.siteSettings}>
            {translate('setup.more_identity')}
          </Link>
        </Stack>
      </SettingsStep>
    </Box>
  );
}
