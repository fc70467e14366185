import { Stack } from '@mui/material';
import { SampleNotice } from '../../layout/SampleNotice.js';
import { SiteSettings } from './SiteSettings.js';

export function SchoolDetails() {
  return (
    <Stack sx={{ gap: 2, maxWidth: 1360 }}>
      <SampleNotice />
      <SiteSettings />
    </Stack>
  );
}
