import { Box, Typography, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { weeksOf } from '../../../contract/platform/months.js';
import { SITE_SETTINGS } from '../../../contract/school/settings.js';
import { visuallyHidden } from '../../components/visuallyHidden.js';
import { useSiteSettings } from '../../providers/useSiteSettings.js';
import type { DayEntry } from './entriesByDay.js';
import { EntryItem } from './EntryItem.js';
import { formatMonth, weekdayName } from './formatMonth.js';
import { NewEventLink } from './NewEventLink.js';
import type { CalendarUrl } from './useCalendarUrl.js';
import { useDayFocus } from './useDayFocus.js';

const SHOWN_AT_FIRST = 4;

interface MonthDayProps {
  day: string;
  entries: DayEntry[];
  isToday: boolean;
  isCurrent: boolean;
  onFocus: () => void;
}

function MonthDay({ day, entries, isToday, isCurrent, onFocus }: MonthDayProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = entries.length > SHOWN_AT_FIRST + 1;
  const shown = isLong && !isOpen ? entries.slice(0, SHOWN_AT_FIRST) : entries;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Box
      component="td"
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
      sx={{ position: 'relative', verticalAlign: 'top', height: 104, p: 0.5, '&:hover': { bgcolor: 'action.hover' } }}
    >
      <NewEventLink day={day} isToday={isToday} tabIndex={tabIndex} />
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
        {shown.map((one) => (
          <EntryItem key={one.entry.key} {...one} tabIndex={tabIndex} isDense />
        ))}
      </Stack>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          tabIndex={tabIndex}
          onClick={() => setOpen(!isOpen)}
          sx={{ position: 'relative', zIndex: 1, mt: 0.25 }}
        >
          {isOpen
            ? translate('calendar.fewer')
            : translate('calendar.more', { smart_count: entries.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}

/** The first weekday of the school's calendar; 0 is Sunday. */
const useWeekStart = (): number => Number(useSiteSettings()?.site_week_start ?? SITE_SETTINGS.site_week_start.value);

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
