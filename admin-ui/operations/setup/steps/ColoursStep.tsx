import { Stack } from '@mui/material';
import { siteForm } from '../../../../contract/records/open-forms.js';
import { SITE_SETTINGS } from '../../../../contract/school/settings.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { ColourField } from '../../../school/settings/ColourField.js';
import { LogoColoursButton } from '../../../school/settings/LogoColoursButton.js';
import { OpenPreview } from './OpenPreview.js';
import { SettingsStep } from './SettingsStep.js';
import type { StepProps } from './stepProps.js';

const { site_color_primary, site_color_secondary, site_color_accent } = SITE_SETTINGS;
const RULES = { site_color_primary, site_color_secondary, site_color_accent };

/** After the step that stores the logo, of which the colours may be taken. */
export function ColoursStep({ onDone }: StepProps) {
  return (
    <SettingsStep category="site" record={siteForm('colours')} rules={RULES} onDone={onDone}>
      <OpenPreview />
      <Stack sx={{ gap: 2, '& .MuiFormControl-root': { my: 0 } }}>
        <LogoColoursButton />
        <FieldRow>
          <ColourField source="site_color_primary" />
          <ColourField source="site_color_secondary" />
          <ColourField source="site_color_accent" />
        </FieldRow>
      </Stack>
    </SettingsStep>
  );
}
