import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CardSkeletons } from './list/cards/CardSkeletons.js';

const FIELDS = 5;

interface Props {
  shape?: 'cards' | 'form';
}

export function ScreenLoading({ shape }: Props) {
  const translate = useTranslate();
  if (shape === 'cards') {
    return (
      <Stack sx={{ gap: 2 }}>
        <Skeleton variant="rounded" width={220} height={32} />
        <Skeleton variant="rounded" height={44} />
        <CardSkeletons
          columns="repeat(auto-fill, minmax(min(264px, 100%), 1fr))"
          shape={{ picture: '3 / 2', lines: 4 }}
        />
      </Stack>
    );
  }
  return (
    <Stack role="status" aria-label={translate('list.loading')} sx={{ gap: 2 }}>
      <Skeleton variant="rounded" width={220} height={32} />
      {shape === 'form' ? (
        Array.from({ length: FIELDS }, (_, field) => (
          <Stack key={field} data-testid="field" sx={{ gap: 0.5 }}>
            <Skeleton width={120} height={20} />
            <Skeleton variant="rounded" height={field === FIELDS - 1 ? 120 : 44} />
          </Stack>
        ))
      ) : (
        <>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={320} />
        </>
      )}
    </Stack>
  );
}
