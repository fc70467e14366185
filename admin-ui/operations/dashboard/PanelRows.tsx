import { Box, Button, Stack, Typography, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RECENT } from './useDashboard.js';

interface Props<T> {
  rows: T[] | undefined;
  isPending: boolean;
  failed: string | undefined;
  empty: string;
  onRetry: () => void;
  row: (record: T) => ReactNode;
}

export function PanelRows<T extends { id: number }>({ rows, isPending, failed, empty, onRetry, row }: Props<T>) {
  const translate = useTranslate();
  if (failed) {
    return (
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography color="textSecondary">{translate(failed)}</Typography>
        <Button size="small" onClick={onRetry}>
          {translate('app.again')}
        </Button>
      </Stack>
    );
  }
  if (isPending) {
    return (
      <Stack role="status" aria-label={translate('list.loading')}>
        {Array.from({ length: RECENT }, (_, index) => (
          <PanelRowLoading key={index} />
        ))}
      </Stack>
    );
  }
  if (!rows?.length) return <Typography color="textSecondary">{translate(empty)}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', flexGrow: 1, display: 'grid', gridAutoRows: { lg: '1fr' } }}
    >
      {rows.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ display: 'grid', minWidth: 0, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {row(record)}
        </Box>
      ))}
    </Box>
  );
}

function PanelRowLoading() {
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
