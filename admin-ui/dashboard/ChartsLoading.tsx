import { Box, Skeleton } from '@mui/material';

export const chartColumns = { xs: '1fr', lg: '2fr 1fr 1fr' };

export function ChartsLoading() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: chartColumns }}>
      {[0, 1, 2].map((chart) => (
        <Skeleton key={chart} variant="rounded" height={316} />
      ))}
    </Box>
  );
}
