import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListParams, GetListResult, Identifier } from 'react-admin';
import { dataProvider } from '../../providers/dataProvider.js';
import { type Changes, isListPage } from './affectedQueries.js';

type Rows = Map<Identifier, object>;

/** Updates the changed rows of cached lists in place and removes deleted ones. The next load sorts them. */
export async function updateRows(queryClient: QueryClient, changes: Changes): Promise<void> {
  const pages = queryClient.getQueryCache().findAll({ type: 'active', predicate: isListPage });
  for (const { queryKey, state } of pages) {
    const [resource, , { filter }] = queryKey as [string, string, GetListParams];
    const page = state.data as GetListResult | undefined;
    const ids = changes.get(resource);
    const shown = page?.data.flatMap(({ id }) => (!ids || ids.has(String(id)) ? id : [])) ?? [];
    if (!changes.has(resource) || !shown.length) continue;
    const now = await readRows(resource, filter, shown).catch(() => undefined);
    if (now) replaceRows(queryClient, queryKey, now, shown);
  }
}

/**
 * Reads the rows by id, without the list's filters, so that rows that no longer match stay. Spam and deleted records
 * must be requested explicitly.
 */
async function readRows(resource: string, { spam, deleted }: GetListParams['filter'] = {}, ids: Identifier[]) {
  const { data } = await dataProvider.getList(resource, {
    filter: { spam, deleted, id: ids },
    pagination: { page: 1, perPage: ids.length },
    sort: { field: 'id', order: 'DESC' },
  });
  return new Map(data.map((record) => [record.id, record])) as Rows;
}

function replaceRows(queryClient: QueryClient, queryKey: QueryKey, now: Rows, asked: Identifier[]): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  const gone = new Set(asked.filter((id) => !now.has(id)));
  moveFocusFromRow(gone);
  queryClient.setQueryData<GetListResult>(
    queryKey,
    (page) => page && withoutGone(page, gone, now),
    // Keeps the time of the last load, because only single rows are newer.
    { updatedAt },
  );
}

function withoutGone(page: GetListResult, gone: Set<Identifier>, now: Rows): GetListResult {
  const stay = page.data.filter(({ id }) => !gone.has(id));
  const data = stay.map((row) => ({ ...row, ...now.get(row.id) }));
  const total = page.total && page.total - (page.data.length - stay.length);
  return { ...page, data, total };
}

function moveFocusFromRow(gone: Set<Identifier>): void {
  const isGone = ({ dataset }: HTMLElement) => [...gone].some((id) => String(id) === dataset.record);
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>('[data-record]');
  // A disabled button waits for its own action, whose end `useKeyboardPlace` handles.
  if (!row || !isGone(row) || activeElement!.matches(':disabled')) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const place = rows.indexOf(row);
  const stays = (one: HTMLElement) => !isGone(one);
  const neighbour = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays);
  const find = (selector: string) => neighbour?.querySelector<HTMLElement>(selector);
  const target = find('[data-card-action]') ?? find('button, a, input') ?? document.getElementById('main-content');
  target?.focus({ preventScroll: true });
}
