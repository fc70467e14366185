import type { DataProvider, ListControllerResult, RaRecord } from 'react-admin';
import { LIST } from '../../../contract/platform/records.js';

type Question = Pick<ListControllerResult, 'resource' | 'sort' | 'filterValues' | 'filter'>;

/** Returns every row that matches the search and filters of a list, loaded in pages of the server's largest size. */
export async function allRows<T extends RaRecord>(
  dataProvider: DataProvider,
  { resource, sort, filterValues, filter }: Question,
): Promise<T[]> {
  const rows = new Map<T['id'], T>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { data } = await dataProvider.getList<T>(resource, {
      sort,
      filter: { ...filterValues, ...filter },
      pagination: { page, perPage: LIST.rowsAtMost },
    });
    for (const row of data) rows.set(row.id, row);
    isLast = data.length < LIST.rowsAtMost;
  }
  return [...rows.values()];
}
