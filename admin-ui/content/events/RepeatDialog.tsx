import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { RepeatInput, SeriesEvent } from '../../../contract/content/series.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { NOT_DONE, refusedOf } from '../../components/list/bulk/bulkFailures.js';
import { UNDO_MS } from '../../components/trash/undoTime.js';
import { useNotifyFailures } from '../../components/trash/useNotifyFailures.js';
import { rowsOf, startBulk } from '../../providers/bulk.js';
import { watchBulk } from '../../providers/bulkWatch.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { daysOfRepeat, ONCE, repeatFromForm, type RepeatChoice } from './repeatChoice.js';
import type { RepeatedEvent } from './RepeatedDays.js';
import { RepeatFields } from './RepeatFields.js';

interface Props {
  id: number;
  event: RepeatedEvent;
  isUnsaved: boolean;
  onRepeated: () => void;
  onClose: () => void;
}

export function RepeatDialog({ id, event, isUnsaved, onRepeated, onClose }: Props) {
  const translate = useTranslate();
  const [choice, setChoice] = useState<RepeatChoice>({ ...ONCE, way: 'WEEK' });
  const [asDrafts, setAsDrafts] = useState(false);
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
      isReady={daysOfRepeat(event.day, choice).length > 0}
      onConfirm={() => mutate({ ...repeatFromForm(choice), asDrafts })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, mt: 2 }}>
        <RepeatFields event={event} choice={choice} onChange={setChoice} />
        <FormControlLabel
          control={<Checkbox checked={asDrafts} onChange={({ target }) => setAsDrafts(target.checked)} />}
          label={translate('resources.events.repeat.drafts')}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function useRepeat(id: number, onRepeated: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const undo = useUndoRepeat();
  return useMutation({
    mutationFn: (repeat: RepeatInput) =>
      dataProvider.call<SeriesEvent[]>(`/events/${id}/repeat`, { method: 'POST', body: JSON.stringify(repeat) }),
    onSuccess: (events) => {
      const smart_count = events.length;
      notify('resources.events.repeat.done', { type: 'success', messageArgs: { smart_count }, ...undo(events) });
      void queryClient.invalidateQueries({ queryKey: ['events', 'getList'] });
      onRepeated();
    },
    onError: (error) => notify(errorMessageOf(error, { failed: 'resources.events.repeat.failed' }), { type: 'error' }),
  });
}

/** Returns the toast options for Undo of a repetition, which moves the events it created to the trash. */
function useUndoRepeat() {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailures = useNotifyFailures('events');

  return (events: SeriesEvent[]) => {
    const made = events.filter(({ isNew }) => isNew);
    if (!made.length) return {};
    const undo = async () => {
      try {
        const input = { collection: 'events', action: 'DELETE', rows: rowsOf('events', made) } as const;
        const change = await watchBulk(await startBulk(input));
        const { done } = change;
        if (done) notify('resources.events.repeat.undone', { type: 'success', messageArgs: { smart_count: done } });
        notifyFailures(NOT_DONE.DELETE, refusedOf(change), made);
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
      refresh();
    };
    return { action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: undo }, autoHideDuration: UNDO_MS };
  };
}
