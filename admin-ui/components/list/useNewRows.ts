import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent, useGetList, useListContext, useRefresh } from 'react-admin';
import { useIsLive } from '../../providers/live.js';
import { POLLING_OPTIONS } from '../pollingOptions.js';
import { hasFocusOrHover } from '../hasFocusOrHover.js';

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' as const } };

/** Polling asks every 30 s; an answer sooner after the last one belongs to a load of the list. */
const LEAST_PAUSE_MS = POLLING_OPTIONS.refetchInterval / 2;

/** Polled every 30 s even while the stream of changes is connected (docs/rules.md#connection). */
const CHECKED = ['contacts', 'admissions'];

/**
 * Counts the new rows of the list, which `NewRowsButton` offers. Without the stream of changes, polling also loads
 * them, unless that would move rows in use or scrolled out of view.
 */
export function useNewRows(grid: RefObject<HTMLElement | null>): number {
  const { resource, filterValues, filter, data, total, selectedIds, isFetching, refetch } = useListContext();
  const refresh = useRefresh();
  const [news, setNews] = useState(0);
  const newestSeen = useRef<number>(undefined);
  const fewest = useRef(Infinity);
  const loaded = useRef(0);
  const answeredAt = useRef(0);
  const isLive = useIsLive();
  const all = { ...filterValues, ...filter };
  const options = isLive && !CHECKED.includes(resource) ? {} : POLLING_OPTIONS;
  const newest = useGetList(resource, { ...NEWEST, filter: all }, options);
  const newestId = Number(newest.data?.[0]?.id ?? 0);

  const compareWithList = useEvent(() => {
    if (total === undefined || newest.total === undefined || isFetching || newest.isPlaceholderData) return;
    // The first answer with as many rows as the list tells which one is the newest, whatever the list's order.
    if (newest.total === total) newestSeen.current ??= newestId;
    const hasNew = newest.total > total || newestId > (newestSeen.current ?? newestId);
    // A removed row leaves the page one row short.
    const shown = data?.length ?? 0;
    const hasChanged = hasNew || newest.total < total || shown < loaded.current;
    const pause = newest.dataUpdatedAt - answeredAt.current;
    const mayLoad = !hasNew || (!isLive && pause >= LEAST_PAUSE_MS);
    answeredAt.current = newest.dataUpdatedAt;
    const isScrolled = (grid.current?.getBoundingClientRect().top ?? 0) < 0;
    const isAtWork = shown > 0 && (isScrolled || selectedIds?.length || hasFocusOrHover(grid.current));
    if (hasChanged && mayLoad && !isAtWork) void (isLive ? refetch() : refresh());
    // Rows may have been deleted in the meantime.
    fewest.current = Math.min(fewest.current, newest.total, total);
    setNews(hasNew ? Math.max(newest.total - fewest.current, 1) : 0);
  });

  useEffect(() => {
    if (!data || isFetching) return;
    const isKnown = newest.data && !newest.isPlaceholderData;
    newestSeen.current = isKnown ? Math.max(newestId, ...data.map(({ id }) => Number(id))) : undefined;
    fewest.current = Infinity;
    loaded.current = data.length;
  }, [isFetching, data === undefined]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => compareWithList(), [compareWithList, newest.dataUpdatedAt, total, isFetching]);

  return news;
}
