import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { filled, SERIES } from './series.js';

export function ChartLegend() {
  const translate = useTranslate();
  return (
    <Stack direction="row" aria-hidden sx={{ justifyContent: 'center', gap: 2 }}>
      {SERIES.map(({ source, label, colour }) => (
        <Stack key={source} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 14, height: 14, borderRadius: 0.5, ...filled(colour) }} />
          <Typography variant="body2">{translate(label)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
