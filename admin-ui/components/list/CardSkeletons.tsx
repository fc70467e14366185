import { Box, Card, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

const CARDS = 6;

export function CardSkeletons({ columns }: { columns: string }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('list.loading')}
      sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2 }}
    >
      {Array.from({ length: CARDS }, (_, card) => (
        <Card key={card} data-testid="skeleton">
          <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
          <Stack sx={{ p: 2, gap: 1 }}>
            <Skeleton width="45%" />
            <Skeleton width="80%" height={26} />
            <Skeleton />
            <Skeleton width="60%" />
          </Stack>
        </Card>
      ))}
    </Box>
  );
}
