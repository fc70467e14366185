import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { RepeatInput, SeriesEvent } from '../../../contract/content/series.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useUndoRepeat } from './useUndoRepeat.js';

export function useRepeat(id: number, onRepeated: () => void) {
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
