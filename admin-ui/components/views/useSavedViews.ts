import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SavedView } from '../../../contract/accounts/saved-views.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

export const SAVED_VIEWS = ['saved-views'];

/** Loads the views of all lists at once: there are few, and the palette offers them too. */
export function useSavedViews() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryFn = () => dataProvider.call<SavedView[]>('/saved-views');
  // Another tab may have saved one.
  return useQuery({ queryKey: SAVED_VIEWS, queryFn, staleTime: 30_000, refetchOnWindowFocus: 'always' });
}
