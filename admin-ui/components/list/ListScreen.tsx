import { Suspense, useMemo, type ComponentType } from 'react';
import { ListBase, type ListBaseProps } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import { usePreferredBranch } from './usePreferredBranch.js';

const ROWS_PER_PAGE = 12;

// `useListFailure` tells it.
const onError = () => {};

export type ListQuery = Pick<
  ListBaseProps,
  'resource' | 'filter' | 'filterDefaultValues' | 'sort' | 'storeKey' | 'perPage'
> & {
  /** The filter of a branch, which begins with what was chosen last. */
  branchFilter?: 'branchId' | 'forBranch' | 'branch';
  /** What the rows are cached under besides. */
  meta?: Record<string, unknown>;
};

/**
 * react-admin's `<List>` for cards: search, filters, sort and page are the server's and live in the URL. It asks for its
 * rows while the code of its view is on the way.
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
