import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type HttpError } from 'react-admin';
import type { Share } from '../../../../contract/accounts/shares.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useEditing } from '../useEditing.js';

/** Share links of the edited record that are still valid, newest first. */
export function useShares() {
  const { resource, record } = useEditing();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const queryKey = ['shares', resource, record];
  const { data: shares, isError } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call<Share[]>(`/shares?record=${resource}.${record}`),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const change = (changed: (shares: Share[]) => Share[]) =>
    queryClient.setQueryData<Share[]>(queryKey, (held = []) => changed(held));

  const make = async () => {
    const body = JSON.stringify({ collection: resource, recordId: Number(record) });
    const share = await dataProvider.call<Share>('/shares', { method: 'POST', body });
    change((held) => [share, ...held]);
  };
  const revoke = async (id: string) => {
    try {
      await dataProvider.call(`/shares/${id}`, { method: 'DELETE' });
    } catch (error) {
      // The link has expired, or a colleague has revoked it.
      if ((error as HttpError).status !== 404) throw error;
    }
    change((held) => held.filter((share) => share.id !== id));
  };
  return { shares, isError, make, revoke };
}
