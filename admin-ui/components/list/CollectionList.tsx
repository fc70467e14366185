import { ListBase, type RaRecord } from 'react-admin';
import { CollectionView, type CollectionViewProps } from './CollectionView.js';
import type { SortChoice } from './SortSelect.js';

export const ROWS_PER_PAGE = 12;

/** Keeps react-admin from telling a failure in its own words as well. */
export const TOLD_BY_THE_VIEW = { onError: () => {} };

interface Props<T extends RaRecord> extends CollectionViewProps<T> {
  resource: string;
  /** Always applied, and not in the URL. */
  filter?: Record<string, unknown>;
  /** In the URL from the start; staff can change it. */
  filterDefaults?: Record<string, unknown>;
  /** The first is the default. */
  sorts: [SortChoice, ...SortChoice[]];
  /** Tells two lists of one resource apart, so that each keeps its own filters. */
  storeKey?: string;
  perPage?: number;
}

/** The one list recipe: search, filters, sort and page are the server's and live in the URL. */
export function CollectionList<T extends RaRecord>({
  resource,
  filter,
  filterDefaults,
  storeKey,
  perPage = ROWS_PER_PAGE,
  ...view
}: Props<T>) {
  return (
    <ListBase<T>
      resource={resource}
      filter={filter}
      filterDefaultValues={filterDefaults}
      sort={view.sorts[0]}
      storeKey={storeKey}
      perPage={perPage}
      exporter={false}
      queryOptions={TOLD_BY_THE_VIEW}
    >
      <CollectionView<T> {...view} />
    </ListBase>
  );
}
