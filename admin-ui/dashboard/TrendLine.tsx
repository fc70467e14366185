import DownIcon from '@mui/icons-material/TrendingDown';
import FlatIcon from '@mui/icons-material/TrendingFlat';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { trendPercent, type Trend } from '../../contract/dashboard.js';

export function TrendLine({ trend }: { trend: Trend }) {
  const translate = useTranslate();
  const percent = trendPercent(trend);
  const Icon = !percent ? FlatIcon : percent > 0 ? UpIcon : DownIcon;
  return (
    <Stack sx={{ minHeight: 38 }}>
      <Typography variant="caption">{translate('dashboard.last_30', { n: trend.last30Days })}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <Icon sx={{ fontSize: 16 }} aria-hidden />
        <Typography variant="caption">
          {percent === null
            ? translate('dashboard.trend_none')
            : translate('dashboard.trend', { percent: percent > 0 ? `+${percent}` : percent })}
        </Typography>
      </Stack>
    </Stack>
  );
}
