import type { DataProvider, FilterPayload, Identifier, SortPayload } from 'react-admin';
import { sessionEnded } from './session.js';

export interface ShownList {
  resource: string;
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: FilterPayload;
}

let shown: ShownList | undefined;

for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, () => (shown = undefined));

export function rememberList(list: ShownList): void {
  shown = list;
}

/** The next record in the list that was shown last. Undefined if the record is not in it or is the last one. */
export async function nextInList(
  dataProvider: DataProvider,
  resource: string,
  id: Identifier,
): Promise<Identifier | undefined> {
  if (shown?.resource !== resource) return undefined;
  const { page, perPage, sort, filter } = shown;
  const rowsOf = (wanted: number) =>
    dataProvider.getList(resource, { pagination: { page: wanted, perPage }, sort, filter });
  const { data } = await rowsOf(page);
  const place = data.findIndex((row) => String(row.id) === String(id));
  if (place < 0) return undefined;
  return (data[place + 1] ?? (await rowsOf(page + 1)).data[0])?.id;
}
