import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatCount } from '../../../contract/platform/counts.js';

interface Props {
  bars: { label: string; count: number }[];
  colour?: 'primary' | 'secondary';
}

/** Bar chart of counts, which is a list for screen readers. */
export function CountBars({ bars, colour = 'primary' }: Props) {
  const translate = useTranslate();
  const most = Math.max(...bars.map(({ count }) => count), 1);
  if (bars.length === 0) return <Typography color="textSecondary">{translate('dashboard.no_applications')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, flexGrow: 1, gridAutoRows: '1fr' }}
    >
      {bars.map(({ label, count }) => (
        <Box
          component="li"
          key={label}
          sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 0.5, minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2" noWrap title={label}>
              {label}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {formatCount(count)}
            </Typography>
          </Box>
          <Box sx={{ height: 12, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box sx={{ height: 12, borderRadius: 1, width: `${(count / most) * 100}%`, bgcolor: `${colour}.main` }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
