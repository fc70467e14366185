import { Box, Skeleton, Stack } from '@mui/material';

export function PanelRowLoading() {
  return (
    <Stack direction="row" data-testid="row" sx={{ gap: 1.5, alignItems: 'center', py: 1.25, px: 0.5 }}>
      <Skeleton variant="rounded" width={84} height={56} sx={{ flexShrink: 0 }} />
      <Box sx={{ flexGrow: 1 }}>
        <Skeleton width="60%" height={21} />
        <Skeleton width="40%" height={18} />
        <Skeleton height={20} />
      </Box>
    </Stack>
  );
}
