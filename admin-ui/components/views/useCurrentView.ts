import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '../../../contract/accounts/saved-views.js';
import { useCollection } from '../list/CollectionContext.js';
import { useLayout } from '../list/useLayout.js';
import { ALL_RECORDS, useListUrl } from '../list/useListUrl.js';
import { useColumns } from '../table/useColumns.js';
import { isAsView, searchOf, VIEW, viewQuery } from './viewQuery.js';
import { useSavedViews } from './useSavedViews.js';

/**
 * Returns the views of this list, the current one by URL or by equal query, and the query that a new view would save.
 */
export function useCurrentView() {
  const { list } = useCollection();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { searchWith, changeUrl } = useListUrl();
  const { hasTable, layout } = useLayout();
  const { shown } = useColumns();
  const { data = [], isError } = useSavedViews();

  const columns = layout === 'table' ? shown.map(({ source }) => source).join() : undefined;
  const query = viewQuery(searchWith({ layout: hasTable ? layout : undefined, columns }));
  // Only the owner of an outdated view can delete it.
  const views = data.filter((view) => view.list === list && (view.isOwn || !view.isOutdated));
  const usable = views.filter(({ isOutdated }) => !isOutdated);
  const isSame = (view: SavedView) => isAsView(query, view.query);
  const named = new URLSearchParams(search).get(VIEW);
  const current = usable.find(({ id }) => String(id) === named) ?? usable.find(isSame);

  const open = (view: SavedView) => void navigate({ search: searchOf(view) });
  const openAll = () => void navigate({ search: ALL_RECORDS });
  const name = (view: SavedView) => changeUrl({ [VIEW]: view.id }, { replace: true });
  return {
    list,
    views,
    current,
    isChanged: current !== undefined && !isSame(current),
    query,
    isError,
    open,
    openAll,
    name,
  };
}
