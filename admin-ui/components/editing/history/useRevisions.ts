import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import type { HistoryProps, ShownRevision } from './historyProps.js';

const PAGE = 20;

/** Converts a revision of a setting to that of a record with one field. */
function flat({ key, ...revision }: ShownRevision): ShownRevision {
  if (!key) return revision;
  const field = (values: Record<string, unknown>) => ('value' in values ? { [key]: values.value } : {});
  const { fields, values, before } = revision;
  return { ...revision, key, fields: fields.map(() => key), values: field(values), before: field(before) };
}

export function useRevisions({ path, version, shownValues = (values) => values }: HistoryProps) {
  const dataProvider = useDataProvider<typeof ours>();
  const query = useInfiniteQuery({
    queryKey: ['revisions', path, version],
    // Requests one more than a page to know whether there are older ones.
    queryFn: ({ pageParam: first }) => {
      const range = JSON.stringify([first, first + PAGE]);
      return dataProvider.call<ShownRevision[]>(`${path}${path.includes('?') ? '&' : '?'}range=${range}`);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length > PAGE ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const revisions = (query.data?.pages.flatMap((page) => page.slice(0, PAGE)) ?? []).map((revision) => {
    const { values, before, ...rest } = flat(revision);
    return { ...rest, values: shownValues(values), before: shownValues(before) };
  });
  return { ...query, revisions };
}
