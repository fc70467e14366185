import DownIcon from '@mui/icons-material/TrendingDown';
import FlatIcon from '@mui/icons-material/TrendingFlat';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { trendPercent, type Trend } from '../../../contract/families/dashboard.js';
import { formatCount } from '../../../contract/platform/counts.js';

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatCount(value)}`;

export function TrendLine({ trend }: { trend: Trend }) {
  const translate = useTranslate();
  const percent = trendPercent(trend);
  const difference = trend.last30Days - trend.previous30Days;
  const Icon = difference === 0 ? FlatIcon : difference > 0 ? UpIcon : DownIcon;
  const key = difference === 0 ? 'trend_same' : percent === null ? 'trend_difference' : 'trend_percent';
  return (
    <Stack sx={{ minHeight: 38 }}>
      <Typography variant="caption">{translate('dashboard.last_30', { n: trend.last30Days })}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <Icon sx={{ fontSize: 16 }} aria-hidden />
        <Typography variant="caption">
          {translate(`dashboard.${key}`, { percent: signed(percent ?? 0), difference: signed(difference) })}
        </Typography>
      </Stack>
    </Stack>
  );
}
