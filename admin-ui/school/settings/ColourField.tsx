import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { contrast, HEX_COLOUR } from '../../../contract/platform/colours.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { type SchoolTheme, schoolTheme } from '../../../contract/platform/theme.js';
import { SettingField } from './SettingField.js';

/** Field for a colour of the school. Shows the darker shade that the site uses for text if the colour is too light. */
export function ColourField({ source }: { source: string }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const typed = String(useWatch({ name: source }) ?? '').trim();
  const colour = HEX_COLOUR.test(typed) ? typed : DEFAULT_SETTINGS[source]!.value;
  const theme = schoolTheme({ primary: colour, secondary: colour, accent: colour });
  const used = theme.light.link!;
  const ratio = contrast(colour, theme.light.bg!).toFixed(1);
  const isFine = used.toLowerCase() === colour.toLowerCase();

  return (
    <Box sx={{ minWidth: 0 }}>
      <SettingField
        source={source}
        beside={
          <ColourPicker
            label={translate('settings.school.pick', { field: translate(`settings.fields.${source}`) })}
            value={colour}
            onChange={(picked) => {
              setValue(source, picked, { shouldDirty: true });
              clearErrors(source);
            }}
          />
        }
      />
      <ColourSample theme={theme} />
      <Typography
        role="status"
        variant="caption"
        color={isFine ? 'textSecondary' : 'warning'}
        component="p"
        sx={{ mt: 0.5 }}
      >
        {translate(isFine ? 'settings.school.contrast' : 'settings.school.too_light', { ratio, used })}
      </Typography>
    </Box>
  );
}

interface ColourPickerProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  return (
    <Box
      component="input"
      type="color"
      value={value}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        mt: '25px',
        width: 48,
        height: 39,
        p: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        flexShrink: 0,
      }}
    />
  );
}

function ColourSample({ theme: { fixed, light } }: { theme: SchoolTheme }) {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mt: 1,
        p: 1.25,
        borderRadius: 2,
        bgcolor: light.bg,
        border: 1,
        borderColor: light.line,
      }}
    >
      <Box
        component="span"
        sx={{
          px: 1.25,
          py: 0.5,
          border: 1,
          borderColor: light['primary-edge'],
          borderRadius: 1.5,
          bgcolor: fixed.primary,
          color: fixed['on-primary'],
          fontWeight: 600,
        }}
      >
        {translate('settings.school.sample_button')}
      </Box>
      <Box component="span" sx={{ color: light.link, fontWeight: 600 }}>
        {translate('settings.school.sample')}
      </Box>
    </Box>
  );
}
