import { Alert, Button, LinearProgress, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { firstDayOf, lastDayOf } from '../../../contract/platform/months.js';
import { useStaffCalendar } from '../../components/calendar/useStaffCalendar.js';
import { formatMonth } from './formatMonth.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { CalendarFilters } from './CalendarFilters.js';
import { DayList } from './DayList.js';
import { entriesByDay } from './entriesByDay.js';
import { MonthNavigation } from './MonthNavigation.js';
import { MonthTable } from './MonthTable.js';
import { useCalendarUrl } from './useCalendarUrl.js';
import './messages.js';

export function StaffCalendar() {
  const translate = useTranslate();
  const url = useCalendarUrl();
  const { month, branchId, isShown } = url;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { data, isPending, isPlaceholderData, error, refetch } = useStaffCalendar({
    from: firstDayOf(month),
    to: lastDayOf(month),
    branchId,
  });
  const layers = (isPlaceholderData ? [] : data?.layers) ?? [];
  const shown = layers.filter(({ name }) => isShown(name));
  const byDay = entriesByDay(shown, month);
  const isLoading = isPending || isPlaceholderData;
  const Days = isWide ? MonthTable : DayList;

  return (
    <>
      <ScreenHeader title={translate('title.calendar')} text={translate('calendar.text')} />
      <CalendarFilters url={url} />
      <MonthNavigation url={url} />
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={<Button onClick={() => void refetch()}>{translate('app.again')}</Button>}
        >
          {translate('calendar.failed')}
        </Alert>
      )}
      {shown.some(({ isCut }) => isCut) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('calendar.cut', { month: formatMonth(month) })}
        </Alert>
      )}
      {isLoading && !error && <LinearProgress aria-label={translate('list.loading')} sx={{ mb: -0.5 }} />}
      <Days url={url} byDay={byDay} />
      <Typography role="status" color="textSecondary" sx={{ mt: 1.5 }}>
        {!isLoading && !error && byDay.size === 0 && translate('calendar.empty', { month: formatMonth(month) })}
      </Typography>
    </>
  );
}
