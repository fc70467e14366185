import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { FormDraftSummary } from '../../../contract/accounts/form-drafts.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const queryKey = ['form-drafts'];

export function useDrafts() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call<FormDraftSummary[]>('/form-drafts'),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  const discard = async (draft: FormDraftSummary) => {
    const { resource, record } = draft;
    try {
      await dataProvider.call(`/form-drafts/${resource}.${record}`, { method: 'DELETE' });
      queryClient.setQueryData<FormDraftSummary[]>(queryKey, (before) => before?.filter((one) => one !== draft));
      notify('dashboard.draft_discarded', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };

  return { drafts: data, discard };
}
