import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Activity } from '../../../contract/accounts/activity.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

/** Loads the latest activity. `people` are those of all collections, whatever the filter. */
export function useActivity(collection: string, byId: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const query = (filter: Record<string, string>) => {
    const given = Object.entries(filter).filter(([, value]) => value);
    const search = new URLSearchParams(given).toString();
    return {
      queryKey: ['activity', search],
      queryFn: () => dataProvider.call<Activity[]>(`/activity${search && `?${search}`}`),
      staleTime: 0,
      retry: false,
    };
  };
  const { data: all = [] } = useQuery(query({}));
  const {
    data: rows = [],
    isPending,
    isError,
  } = useQuery({
    ...query({ collection, byId }),
    placeholderData: keepPreviousData,
  });
  const people = new Map(all.filter(({ by }) => by !== null).map(({ byId: id, by }) => [String(id), by!]));
  return { rows, isPending, isError, people: [...people].map(([id, name]) => ({ id, name })) };
}
