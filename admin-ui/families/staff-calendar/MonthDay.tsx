import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DayEntry } from './entriesByDay.js';
import { EntryItem } from './EntryItem.js';
import { NewEventLink } from './NewEventLink.js';

const SHOWN_AT_FIRST = 4;

interface Props {
  day: string;
  entries: DayEntry[];
  isToday: boolean;
  isCurrent: boolean;
  onFocus: () => void;
}

export function MonthDay({ day, entries, isToday, isCurrent, onFocus }: Props) {
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
