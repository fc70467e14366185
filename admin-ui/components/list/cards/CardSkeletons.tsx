import { Box, Card, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

const CARDS = 6;

/** What the cards of a list have, so that waiting for them looks like them. */
export interface CardShape {
  /** Width to height of the picture; without it the card has none. */
  picture?: string;
  /** A portrait stands above the title. */
  hasPortrait?: boolean;
  /** Lines of text under the title. */
  lines: number;
  /** A status stands above the title. */
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
