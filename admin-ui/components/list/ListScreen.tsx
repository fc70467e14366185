import { Suspense, type ComponentType } from 'react';
import { ListBase, type ListBaseProps } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';

const ROWS_PER_PAGE = 12;

// `useListFailure` tells it.
const QUIET = { onError: () => {} };

export type ListQuery = Pick<
  ListBaseProps,
  'resource' | 'filter' | 'filterDefaultValues' | 'sort' | 'storeKey' | 'perPage'
>;

/**
 * react-admin's `<List>` for cards: search, filters, sort and page are the server's and live in the URL. It asks for its
 * rows while the code of its view is on the way.
 */
export function ListScreen({ view: View, perPage = ROWS_PER_PAGE, ...list }: ListQuery & { view: ComponentType }) {
  return (
    <ListBase {...list} perPage={perPage} exporter={false} queryOptions={QUIET}>
      <Suspense fallback={<ScreenLoading />}>
        <View />
      </Suspense>
    </ListBase>
  );
}
