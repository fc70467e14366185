import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type RepeatInput, REPEATS, repeatedDays, SERIES, type SeriesEvent } from '../../../contract/content/series.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { failureSentence } from '../../components/failureSentence.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { RepeatedDays } from './RepeatedDays.js';
import { RepeatDayField } from './RepeatDayField.js';
import { useUndoRepeat } from './useUndoRepeat.js';

const WAYS = [...REPEATS, 'DATES'] as const;
const LAST_DAY_OF_EACH_MONTH = 28;

interface Props {
  id: number;
  /** The day of the event. */
  day: string;
  /** The form holds what is not stored yet. */
  isUnsaved: boolean;
  onRepeated: () => void;
  onClose: () => void;
}

/** Asks on which days an event takes place again, and shows each of them before it is made. */
export function RepeatDialog({ id, day, isUnsaved, onRepeated, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const [way, setWay] = useState<(typeof WAYS)[number]>('WEEK');
  const [times, setTimes] = useState('11');
  const [dates, setDates] = useState<string[]>([]);
  const [asDrafts, setAsDrafts] = useState(false);
  const { min, max, message } = SERIES.times;
  const isCount = /^\d+$/.test(times) && Number(times) >= min && Number(times) <= max;
  const input: RepeatInput = way === 'DATES' ? { dates } : { every: way, times: isCount ? Number(times) : 0 };
  const days = repeatedDays(day, input);

  const undo = useUndoRepeat();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = JSON.stringify({ ...input, asDrafts });
      return dataProvider.call<SeriesEvent[]>(`/events/${id}/repeat`, { method: 'POST', body });
    },
    onSuccess: (events) => {
      const smart_count = events.length;
      notify('resources.events.repeat.done', { type: 'success', messageArgs: { smart_count }, ...undo(events) });
      void queryClient.invalidateQueries({ queryKey: ['events', 'getList'] });
      onRepeated();
      onClose();
    },
    onError: (error) => notify(failureSentence(error, { failed: 'resources.events.repeat.failed' }), { type: 'error' }),
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
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, mt: 2 }}>
        <TextField
          select
          autoFocus
          label={translate('resources.events.repeat.every')}
          value={way}
          onChange={({ target }) => setWay(target.value as typeof way)}
        >
          {WAYS.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`resources.events.repeat.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {way === 'DATES' ? (
          <RepeatDayField
            isFull={dates.length >= SERIES.moreAtMost}
            onAdd={(added) => setDates(repeatedDays(day, { dates: [...dates, added] }))}
          />
        ) : (
          <TextField
            type="number"
            label={translate('resources.events.repeat.times')}
            value={times}
            onChange={({ target }) => setTimes(target.value)}
            error={!isCount}
            helperText={isCount ? undefined : message}
            slotProps={{ htmlInput: { min, max, inputMode: 'numeric' } }}
          />
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
