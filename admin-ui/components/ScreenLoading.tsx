import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

export function ScreenLoading() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('list.loading')} sx={{ gap: 2 }}>
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}
