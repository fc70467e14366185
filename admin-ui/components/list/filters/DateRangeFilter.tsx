import { Box, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { changedFilter } from './changedFilter.js';

const FIRST = '1900-01-01';
const LAST = '2199-12-31';

/** Filter by the first and the last day of creation, both included, in the site's time zone. */
export function DateRangeFilter({ source = 'createdAt' }: { source?: string }) {
  const from = `${source}_gte`;
  const to = `${source}_lte`;
  const { filterValues } = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', md: '0 0 auto' } }}>
      <DayFilter source={from} label="list.date_from" max={filterValues[to]} />
      <DayFilter source={to} label="list.date_to" min={filterValues[from]} />
    </Box>
  );
}

interface DayProps {
  source: string;
  label: string;
  min?: string;
  max?: string;
}

function DayFilter({ source, label, min, max }: DayProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues[source] ?? '';
  const [day, setDay] = useState(asked);
  useEffect(() => setDay(asked), [asked]);

  const change = (value: string) => {
    setDay(value);
    // While a year is typed, the input passes through years such as 0002.
    if (value && (value < FIRST || value > LAST)) return;
    setFilters(changedFilter(filterValues, source, value || undefined));
  };
  return (
    <TextField
      type="date"
      label={translate(label)}
      value={day}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: min ?? FIRST, max: max ?? LAST } }}
      sx={{ width: { md: 160 }, flex: { xs: '1 1 0', md: '0 0 auto' }, minWidth: 0 }}
    />
  );
}
