import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  label: string;
  count: number;
  all: number;
  note?: string;
}

export function ShareBar({ label, count, all, note }: Props) {
  const translate = useTranslate();
  const percent = all ? Math.round((100 * count) / all) : 0;
  return (
    <Box component="li">
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography sx={{ flexShrink: 0 }}>
          {[translate('resources.admissions.figures.share', { count, percent }), note].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      <Box aria-hidden sx={{ height: 12, borderRadius: 6, bgcolor: 'action.hover', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${percent}%`, bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}

export const BARS = { listStyle: 'none', m: 0, p: 0, gap: 1.5 };
