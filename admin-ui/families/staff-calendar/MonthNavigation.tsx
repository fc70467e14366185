import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { monthAfter, monthOf } from '../../../contract/platform/months.js';
import { formatMonth } from './formatMonth.js';
import type { CalendarUrl } from './useCalendarUrl.js';

export function MonthNavigation({ url: { month, today, setMonth } }: { url: CalendarUrl }) {
  const translate = useTranslate();
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1.5 }}>
      <IconButton aria-label={formatMonth(previous)} title={formatMonth(previous)} onClick={() => setMonth(previous)}>
        <PreviousIcon />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ minWidth: { sm: 180 }, textAlign: 'center' }}>
        {formatMonth(month)}
      </Typography>
      <IconButton aria-label={formatMonth(next)} title={formatMonth(next)} onClick={() => setMonth(next)}>
        <NextIcon />
      </IconButton>
      <Button variant="outlined" size="small" sx={{ ml: 1 }} onClick={() => setMonth(monthOf(today))}>
        {translate('calendar.today')}
      </Button>
    </Stack>
  );
}
