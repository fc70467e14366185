import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ pb: 0.75, mb: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
