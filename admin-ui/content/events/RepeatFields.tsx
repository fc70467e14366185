import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../../../contract/platform/dates.js';
import { repeatedDays, SERIES } from '../../../contract/content/series.js';
import { RepeatedDays, type RepeatedEvent } from './RepeatedDays.js';
import { daysOfRepeat, isCount, type RepeatChoice, type Way, WAYS } from './repeatChoice.js';

const LAST_DAY_OF_EACH_MONTH = 28;

interface Props {
  event: RepeatedEvent;
  choice: RepeatChoice;
  /** Whether the event may take place only once, for an event that is not stored yet. */
  mayBeOnce?: boolean;
  error?: string;
  onChange: (choice: RepeatChoice) => void;
}

export function RepeatFields({ event, choice, mayBeOnce, error, onChange }: Props) {
  const translate = useTranslate();
  const { day } = event;
  const { way, times, dates } = choice;
  const days = daysOfRepeat(day, choice);
  const set = (changes: Partial<RepeatChoice>) => onChange({ ...choice, ...changes });
  return (
    <>
      <TextField
        select
        autoFocus={!mayBeOnce}
        label={translate(`resources.events.repeat.${mayBeOnce ? 'repeat' : 'every'}`)}
        value={way ?? ''}
        onChange={({ target }) => set({ way: (target.value as Way) || null })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {mayBeOnce && <MenuItem value="">{translate('resources.events.repeat.ONCE')}</MenuItem>}
        {WAYS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`resources.events.repeat.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {way === 'DATES' && (
        <DayField
          error={error}
          isFull={dates.length >= SERIES.moreAtMost}
          onAdd={(added) => set({ dates: repeatedDays(day, { dates: [...dates, added] }) })}
        />
      )}
      {(way === 'WEEK' || way === 'MONTH') && <TimesField value={times} onChange={(typed) => set({ times: typed })} />}
      {way === 'MONTH' && Number(day.slice(8)) > LAST_DAY_OF_EACH_MONTH && (
        <Typography variant="body2">{translate('resources.events.repeat.month_hint')}</Typography>
      )}
      {days.length > 0 && (
        <RepeatedDays
          days={days}
          event={event}
          onRemove={way === 'DATES' ? (removed) => set({ dates: dates.filter((one) => one !== removed) }) : undefined}
        />
      )}
    </>
  );
}

function TimesField({ value, onChange }: { value: string; onChange: (times: string) => void }) {
  const translate = useTranslate();
  const { min, max, message } = SERIES.times;
  return (
    <TextField
      type="number"
      name="repeat"
      label={translate('resources.events.repeat.times')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={!isCount(value)}
      helperText={isCount(value) ? undefined : message}
      slotProps={{ htmlInput: { min, max, inputMode: 'numeric' } }}
    />
  );
}

interface DayFieldProps {
  error: string | undefined;
  isFull: boolean;
  onAdd: (day: string) => void;
}

function DayField({ error, isFull, onAdd }: DayFieldProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const add = () => {
    if (!isDay(day) || isFull) return;
    onAdd(day);
    setDay('');
    input.current?.focus();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
      <TextField
        type="date"
        name="repeat"
        label={translate('resources.events.repeat.day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the surrounding form.
          event.preventDefault();
          add();
        }}
        error={Boolean(error)}
        helperText={error}
        inputRef={input}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button variant="outlined" disabled={!isDay(day) || isFull} onClick={add} sx={{ flexShrink: 0 }}>
        {translate('resources.events.repeat.add')}
      </Button>
    </Stack>
  );
}
