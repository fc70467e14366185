import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { contrast, readableOn } from '../../../contract/platform/colours.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { COLOURS } from '../../../contract/platform/tokens.js';
import { SettingField } from './SettingField.js';
import { siteMessages } from './siteMessages.js';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour of the school, with how words of it and on it look, and a warning when they cannot be read. */
export function ColourField({ source }: { source: string }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const typed = String(useWatch({ name: source }) ?? '').trim();
  const colour = COLOUR.test(typed) ? typed : DEFAULT_SETTINGS[source]!.value;
  const used = readableOn(COLOURS.paper, colour, '#000000');
  const ratio = contrast(colour, COLOURS.paper).toFixed(1);
  const isFine = used.toLowerCase() === colour.toLowerCase();

  return (
    <Box sx={{ minWidth: 0 }}>
      <SettingField
        source={source}
        beside={
          <Box
            component="input"
            type="color"
            value={colour}
            aria-label={translate(siteMessages.pick, { field: translate(`settings.fields.${source}`) })}
            onChange={(event) => {
              setValue(source, event.target.value, { shouldDirty: true });
              clearErrors(source);
            }}
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
        }
      />
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          mt: 1,
          p: 1.25,
          borderRadius: 2,
          bgcolor: COLOURS.paper,
          border: 1,
          borderColor: COLOURS.hairline,
        }}
      >
        <Box
          component="span"
          sx={{ px: 1.25, py: 0.5, borderRadius: 1.5, bgcolor: used, color: '#fff', fontWeight: 600 }}
        >
          {translate(siteMessages.sample_button)}
        </Box>
        <Box component="span" sx={{ color: used, fontWeight: 600 }}>
          {translate(siteMessages.sample)}
        </Box>
      </Box>
      <Typography
        role="status"
        variant="caption"
        color={isFine ? 'textSecondary' : 'warning'}
        component="p"
        sx={{ mt: 0.5 }}
      >
        {translate(isFine ? siteMessages.contrast : siteMessages.too_light, { ratio, used })}
      </Typography>
    </Box>
  );
}
