import { Box, Stack } from '@mui/material';
import { weeksOf } from '../../../contract/platform/months.js';
import type { DayEntry } from './entriesByDay.js';
import { EntryItem } from './EntryItem.js';
import { NewEventLink } from './NewEventLink.js';
import type { CalendarUrl } from './useCalendarUrl.js';

interface Props {
  url: CalendarUrl;
  byDay: Map<string, DayEntry[]>;
}

/** The calendar's month as a list, for phones. */
export function DayList({ url: { month, today }, byDay }: Props) {
  const days = weeksOf(month, 1).flatMap((week) => week.flatMap((day) => day ?? []));
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
      {days.map((day) => (
        <Box
          key={day}
          component="li"
          aria-current={day === today ? 'date' : undefined}
          sx={{
            position: 'relative',
            px: 1,
            py: 0.5,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <NewEventLink day={day} isToday={day === today} hasWeekday />
          <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
            {byDay.get(day)?.map((one) => (
              <EntryItem key={one.entry.key} {...one} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
