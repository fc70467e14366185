import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import { alsoOnText } from './alsoOnText.js';

/** Announces other events of the chosen days; empty if there are none. */
export function AlsoOnLines({ entries }: { entries: StaffCalendarEntry[] }) {
  const translate = useTranslate();
  return (
    <Box role="status">
      {entries.length > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('also_on.title')}
          </Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
            {entries.map((entry) => (
              <Typography key={entry.key} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {alsoOnText(entry, translate)}
              </Typography>
            ))}
          </Stack>
        </>
      )}
    </Box>
  );
}
