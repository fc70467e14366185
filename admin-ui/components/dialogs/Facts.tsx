import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 1.75, m: 0 }}
    >
      {facts.map(({ label, value, wide }) => (
        <Box key={label} sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Box component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
