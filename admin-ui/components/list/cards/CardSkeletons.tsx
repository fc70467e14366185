import { Box, Card, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

const CARDS = 6;

/** Shape of a list's cards, which its skeletons imitate. */
export interface CardShape {
  /** Aspect ratio of the picture, such as '3 / 2'; undefined for cards without one. */
  picture?: string;
  hasPortrait?: boolean;
  lines: number;
  hasBadge?: boolean;
}

interface Props {
  columns: string;
  shape: CardShape;
}

export function CardSkeletons({ columns, shape: { picture, hasPortrait, lines, hasBadge } }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('list.loading')}
      sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2 }}
    >
      {Array.from({ length: CARDS }, (_, card) => (
        <Card key={card} data-testid="skeleton">
          {picture && (
            <Skeleton variant="rectangular" data-testid="picture" sx={{ aspectRatio: picture, height: 'auto' }} />
          )}
          <Stack sx={{ px: 2, pt: 1.5, pb: 1, gap: 0.5 }}>
            {hasPortrait && <Skeleton variant="circular" width={72} height={72} data-testid="portrait" />}
            {hasBadge && <Skeleton variant="rounded" width={88} height={22} />}
            <Skeleton width="70%" height={26} />
            {Array.from({ length: lines }, (_line, line) => (
              <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height={20} />
            ))}
          </Stack>
          <Stack direction="row" sx={{ px: 2, pb: 1.25, justifyContent: 'space-between' }}>
            <Skeleton width={84} height={26} />
            <Skeleton variant="circular" width={22} height={22} />
          </Stack>
        </Card>
      ))}
    </Box>
  );
}
