import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type RepeatInput, REPEATS, repeatedDays, SERIES } from '../../../contract/content/series.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { RepeatedDays } from './RepeatedDays.js';
import { RepeatDayField } from './RepeatDayField.js';
import { useRepeat } from './useRepeat.js';
import './repeatMessages.js';

const WAYS = [...REPEATS, 'DATES'] as const;
type Way = (typeof WAYS)[number];
const LAST_DAY_OF_EACH_MONTH = 28;

function isCount(times: string): boolean {
  const { min, max } = SERIES.times;
  return /^\d+$/.test(times) && Number(times) >= min && Number(times) <= max;
}

interface Props {
  id: number;
  /** The day of the event. */
  day: string;
  /** The form has unsaved changes. */
  isUnsaved: boolean;
  onRepeated: () => void;
  onClose: () => void;
}

/** Asks on which days an event takes place again, and shows each of them before it is made. */
export function RepeatDialog({ id, day, isUnsaved, onRepeated, onClose }: Props) {
  const translate = useTranslate();
  const [way, setWay] = useState<Way>('WEEK');
  const [times, setTimes] = useState('11');
  const [dates, setDates] = useState<string[]>([]);
  const [asDrafts, setAsDrafts] = useState(false);
  const input: RepeatInput = way === 'DATES' ? { dates } : { every: way, times: isCount(times) ? Number(times) : 0 };
  const days = repeatedDays(day, input);
  const { mutate, isPending } = useRepeat(id, () => {
    onRepeated();
    onClose();
  });

  return (
    <ConfirmDialog
      title={translate('resources.events.repeat.title')}
      text={[translate('resources.events.repeat.text'), isUnsaved && translate('resources.events.repeat.unsaved')]
        .filter(Boolean)
        .join(' ')}
      confirm={translate('resources.events.repeat.confirm')}
      busy={isPending}
      isReady={days.length > 0}
      onConfirm={() => mutate({ ...input, asDrafts })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, mt: 2 }}>
        <WaySelect value={way} onChange={setWay} />
        {way === 'DATES' ? (
          <RepeatDayField
            isFull={dates.length >= SERIES.moreAtMost}
            onAdd={(added) => setDates(repeatedDays(day, { dates: [...dates, added] }))}
          />
        ) : (
          <TimesField value={times} onChange={setTimes} />
        )}
        {way === 'MONTH' && Number(day.slice(8)) > LAST_DAY_OF_EACH_MONTH && (
          <Typography variant="body2">{translate('resources.events.repeat.month_hint')}</Typography>
        )}
        <FormControlLabel
          control={<Checkbox checked={asDrafts} onChange={({ target }) => setAsDrafts(target.checked)} />}
          label={translate('resources.events.repeat.drafts')}
        />
        {days.length > 0 && (
          <RepeatedDays
            days={days}
            onRemove={way === 'DATES' ? (removed) => setDates(dates.filter((one) => one !== removed)) : undefined}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function WaySelect({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      autoFocus
      label={translate('resources.events.repeat.every')}
      value={value}
      onChange={({ target }) => onChange(target.value as Way)}
    >
      {WAYS.map((way) => (
        <MenuItem key={way} value={way}>
          {translate(`resources.events.repeat.${way}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function TimesField({ value, onChange }: { value: string; onChange: (times: string) => void }) {
  const translate = useTranslate();
  const { min, max, message } = SERIES.times;
  return (
    <TextField
      type="number"
      label={translate('resources.events.repeat.times')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={!isCount(value)}
      helperText={isCount(value) ? undefined : message}
      slotProps={{ htmlInput: { min, max, inputMode: 'numeric' } }}
    />
  );
}
