import { Suspense, useMemo, type ComponentType } from 'react';
import { ListBase, type ListBaseProps } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import { usePreferredBranch } from './usePreferredBranch.js';

const ROWS_PER_PAGE = 12;

// Silences react-admin's own message: `useListFailure` reports the error.
const onError = () => {};

export type ListQuery = Pick<
  ListBaseProps,
  'resource' | 'filter' | 'filterDefaultValues' | 'sort' | 'storeKey' | 'perPage'
> & {
  /** The filter by branch, which starts with the branch chosen last. */
  branchFilter?: 'branchId' | 'forBranch' | 'branch';
  /** Added to the key under which the rows are cached. */
  meta?: Record<string, unknown>;
};

/**
 * react-admin's `<List>` for cards: the server searches, filters, sorts and pages, and the URL keeps the state. Loads
 * the rows while the code of the view is loading.
 */
export function ListScreen({
  view: View,
  perPage = ROWS_PER_PAGE,
  meta,
  branchFilter,
  filterDefaultValues,
  ...list
}: ListQuery & { view: ComponentType }) {
  const [branch] = usePreferredBranch();
  const defaults = useMemo(
    () => (branchFilter && branch ? { ...filterDefaultValues, [branchFilter]: branch } : filterDefaultValues),
    [branchFilter, branch, filterDefaultValues],
  );
  return (
    <ListBase
      {...list}
      filterDefaultValues={defaults}
      perPage={perPage}
      exporter={false}
      queryOptions={{ onError, meta }}
    >
      <Suspense fallback={<ScreenLoading shape="cards" />}>
        <View />
      </Suspense>
    </ListBase>
  );
}
