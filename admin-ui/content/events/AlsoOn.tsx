import { Box, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CalendarLayer, STAFF_CALENDAR } from '../../../contract/families/staff-calendar.js';
import { daysBetween, isDay } from '../../../contract/platform/dates.js';
import { alsoOnText } from './alsoOnText.js';
import { useStaffCalendar } from '../../components/useStaffCalendar.js';

const LAYERS: CalendarLayer[] = ['events', 'days', 'closures'];
const PAUSE_MS = 300;

/** A date field has many values while somebody types. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** The last day of an event, as far as the calendar can be asked for it. */
function lastOf(day: string, lastDay: string): string {
  const isSpan = isDay(day) && isDay(lastDay) && lastDay > day;
  return isSpan && daysBetween(day, lastDay) < STAFF_CALENDAR.daysAtMost ? lastDay : day;
}

/** Says what else is on that day, for that branch or the whole school. Never in the way of the form. */
export function AlsoOn() {
  const translate = useTranslate();
  const id = useRecordContext()?.id;
  const day = usePaused(useWatch({ name: 'day' }) ?? '');
  const branch: string | null = useWatch({ name: 'branch' });
  const lastDay = usePaused(useWatch({ name: 'endDay' }) ?? '');
  const isWanted = isDay(day);
  const { data, isPlaceholderData } = useStaffCalendar(
    { from: day, to: lastOf(day, lastDay), layers: LAYERS },
    isWanted,
  );
  const layers = isWanted && !isPlaceholderData ? (data?.layers ?? []) : [];
  const isElsewhere = (one: string | null) => Boolean(branch && one && one !== branch);
  const lines = layers.flatMap(({ entries }) =>
    entries
      .filter((entry) => entry.kind !== 'TERM' && entry.key !== `events-${id}` && !isElsewhere(entry.branch))
      .map((entry) => ({ key: entry.key, text: alsoOnText(entry, translate) })),
  );
  return (
    <Box role="status">
      {lines.length > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('resources.events.also_on.title')}
          </Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lines.map(({ key, text }) => (
              <Typography key={key} component="li" variant="body2">
                {text}
              </Typography>
            ))}
          </Stack>
        </>
      )}
    </Box>
  );
}
