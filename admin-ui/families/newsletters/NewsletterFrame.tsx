import { Box } from '@mui/material';

/** Shows an email as subscribers see it. The sandbox blocks scripts. */
export const NewsletterFrame = ({ title, html }: { title: string; html: string }) => (
  <Box
    component="iframe"
    title={title}
    srcDoc={html}
    sandbox=""
    sx={{ width: '100%', height: 480, border: 1, borderColor: 'divider', borderRadius: 1, colorScheme: 'normal' }}
  />
);
