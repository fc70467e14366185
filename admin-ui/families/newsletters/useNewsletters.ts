import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { useStaleMessage } from '../../components/editing/useStaleMessage.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const PER_PAGE = 20;
const SORT = { field: 'createdAt', order: 'DESC' as const };

interface Change {
  kind: 'send' | 'delete';
  letter: StaffNewsletter;
}

export function useNewsletters(onChanged: (kind: Change['kind']) => void) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const staleSentence = useStaleMessage();
  const [perPage, setPerPage] = useState(PER_PAGE);
  const list = useQuery({
    queryKey: ['newsletters', perPage],
    queryFn: () =>
      dataProvider.getList<StaffNewsletter>('newsletters', {
        pagination: { page: 1, perPage },
        sort: SORT,
        filter: {},
      }),
    placeholderData: keepPreviousData,
  });
  const change = useMutation({
    mutationFn: ({ kind, letter: { id, version } }: Change) => {
      const [path, method] = kind === 'send' ? [`/newsletters/${id}/send`, 'POST'] : [`/newsletters/${id}`, 'DELETE'];
      return dataProvider.call<StaffNewsletter>(path!, { method, ifMatch: version });
    },
    onSuccess: (_letter, { kind }) =>
      notify(kind === 'send' ? 'newsletters.is_sent' : 'newsletters.deleted', { type: 'success' }),
    onError: (error: HttpError) => {
      const text = staleSentence(error) ?? errorMessageOf(error, { failed: 'newsletters.failed' });
      if (error.status !== 401) notify(text, { type: 'error' });
    },
    onSettled: async (_letter, _error, { kind }) => {
      await list.refetch();
      onChanged(kind);
    },
  });
  const { data, total = 0 } = list.data ?? {};
  return { list, data, hasMore: total > perPage, more: () => setPerPage(perPage + PER_PAGE), change };
}

/** Returns the number of confirmed subscribers; undefined while loading. */
export function useReaders(): number | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  const queryFn = () =>
    dataProvider.getList<StaffSubscriber>('subscribers', {
      pagination: { page: 1, perPage: 1 },
      sort: SORT,
      filter: { state: 'confirmed' },
    });
  return useQuery({ queryKey: ['newsletters', 'readers'], queryFn, gcTime: 0 }).data?.total;
}
