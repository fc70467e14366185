import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: 2 }}>
      {children}
    </Box>
  );
}
