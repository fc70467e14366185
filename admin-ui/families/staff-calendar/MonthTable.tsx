import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { weeksOf } from '../../../contract/platform/months.js';
import { formatMonth, weekdayName } from './formatMonth.js';
import { visuallyHidden } from '../../components/visuallyHidden.js';
import { useWeekStart } from './useWeekStart.js';
import type { DayEntry } from './entriesByDay.js';
import { MonthDay } from './MonthDay.js';
import type { CalendarUrl } from './useCalendarUrl.js';
import { useDayFocus } from './useDayFocus.js';

interface Props {
  url: CalendarUrl;
  byDay: Map<string, DayEntry[]>;
}

/** The calendar's month as a table. One day and its entries are in the tab order; arrow keys move to the others. */
export function MonthTable({ url, byDay }: Props) {
  const translate = useTranslate();
  const { month, today } = url;
  const weekStart = useWeekStart();
  const { current, choose, onKeyDown, table } = useDayFocus(url, weekStart);
  const weeks = weeksOf(month, weekStart);
  return (
    <>
      <Box
        component="table"
        ref={table}
        onKeyDown={onKeyDown}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          bgcolor: 'background.paper',
          '& th, & td': { border: 1, borderColor: 'divider' },
          '& th': { p: 0.75, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', textAlign: 'left' },
        }}
      >
        <caption style={visuallyHidden}>{formatMonth(month)}</caption>
        <thead>
          <tr>
            {weeks[1]!.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day!, 'long')}>
                {weekdayName(day!, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day ? (
                  <MonthDay
                    key={day}
                    day={day}
                    entries={byDay.get(day) ?? []}
                    isToday={day === today}
                    isCurrent={day === current}
                    onFocus={() => choose(day)}
                  />
                ) : (
                  <Box component="td" key={weekday} sx={{ bgcolor: 'action.hover' }} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {translate('calendar.keys')}
      </Typography>
    </>
  );
}
