import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, CardActionArea, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatCount } from '../../../contract/platform/counts.js';
import type { Trend } from '../../../contract/families/dashboard.js';
import { chipColours, type ChipTone } from '../../components/chipColours.js';
import { TrendLine } from './TrendLine.js';

interface Props {
  label: string;
  icon: SvgIconComponent;
  tone: ChipTone;
  to: string;
  count: number | undefined;
  isPending: boolean;
  trend: Trend | undefined;
}

export function CountCard({ label, icon: Icon, tone, to, count, isPending, trend }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: { xs: 1.5, md: 2 }, height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography color="textSecondary" sx={{ fontWeight: 600 }}>
            {translate(label)}
          </Typography>
          <Box
            aria-hidden
            sx={{
              ...chipColours(tone, palette.mode),
              display: 'grid',
              placeItems: 'center',
              width: 34,
              height: 34,
              borderRadius: 1,
            }}
          >
            <Icon fontSize="small" />
          </Box>
        </Stack>
        <Typography sx={{ fontSize: '1.875rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
          {isPending ? <Skeleton width={64} /> : count === undefined ? '–' : formatCount(count)}
        </Typography>
        {trend ? <TrendLine trend={trend} /> : <Box sx={{ minHeight: 38 }} />}
      </CardActionArea>
    </Card>
  );
}
