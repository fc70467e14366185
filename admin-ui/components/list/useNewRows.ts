import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useGetList, useListContext, useRefresh } from 'react-admin';
import { POLLED } from '../polled.js';
import { isInUse } from '../isInUse.js';

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' as const } };

/**
 * Asks every 30 seconds whether rows have come to the list, and loads them. Where that would move rows under
 * somebody's hands (or rows scrolled out of sight), it only counts them, for `NewRowsButton` to offer.
 */
export function useNewRows(grid: RefObject<HTMLElement | null>): number {
  const { resource, filterValues, filter, data, total, selectedIds, isFetching } = useListContext();
  const refresh = useRefresh();
  const [news, setNews] = useState(0);
  const newestSeen = useRef<number>(undefined);
  const all = { ...filterValues, ...filter };
  const newest = useGetList(resource, { ...NEWEST, filter: all }, POLLED);
  const newestId = Number(newest.data?.[0]?.id ?? 0);

  const judge = useEvent(() => {
    if (total === undefined || newest.total === undefined || isFetching || newest.isPlaceholderData) return;
    // The first answer for as many rows tells only which of them is the newest, wherever the order of the list has it.
    if (newest.total === total) newestSeen.current ??= newestId;
    const hasNew = newest.total > total || newestId > (newestSeen.current ?? newestId);
    const hasChanged = hasNew || newest.total < total;
    const isScrolled = (grid.current?.getBoundingClientRect().top ?? 0) < 0;
    if (hasChanged && !isScrolled && !selectedIds?.length && !isInUse(grid.current)) refresh();
    setNews(hasNew ? Math.max(newest.total - total, 1) : 0);
  });

  useEffect(() => judge(), [judge, newest.dataUpdatedAt, total]);
  // What the list has loaded is seen.
  useEffect(() => {
    const isKnown = newest.data && !newest.isPlaceholderData;
    if (data) newestSeen.current = isKnown ? Math.max(newestId, ...data.map(({ id }) => Number(id))) : undefined;
  }, [data]); // eslint-disable-line react-hooks/exhaustive-deps

  return news;
}
