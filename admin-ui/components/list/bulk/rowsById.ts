import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { chunk } from '../../../providers/chunk.js';

/** Loads records by their ids; those that do not exist are missing from the result. */
export async function rowsById(
  dataProvider: DataProvider,
  resource: string,
  ids: Identifier[],
  filter: object = {},
): Promise<RaRecord[]> {
  const rows: RaRecord[] = [];
  for (const some of chunk(ids)) {
    const { data } = await dataProvider.getList(resource, {
      filter: { ...filter, id: some },
      pagination: { page: 1, perPage: some.length },
      sort: { field: 'id', order: 'ASC' },
    });
    rows.push(...data);
  }
  return rows;
}
