import { HttpError, type Identifier, type RaRecord } from 'react-admin';
import { inParts } from './inParts.js';
import { withFreeTitle } from './freeTitle.js';
import { API, http } from './http.js';

const GONE = 'trash.gone';

/** Puts a deleted record back, under another title where its own is taken. */
export async function restoreRecord(resource: string, record: RaRecord): Promise<void> {
  try {
    await withFreeTitle(resource, record, (changes) =>
      http(`${API}/${resource}/${record.id}/restore`, {
        method: 'POST',
        ...(changes && { body: JSON.stringify(changes) }),
      }),
    );
  } catch (error) {
    throw (error as HttpError).status === 404 ? new HttpError(GONE, 404) : error;
  }
}

/** The server would delete for ever also what somebody has restored meanwhile. */
export async function whatIsInTrash(resource: string, ids: Identifier[]): Promise<Set<Identifier>> {
  const trashed = new Set<Identifier>();
  for (const some of inParts(ids)) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ deleted: true, id: some }),
      range: JSON.stringify([0, some.length - 1]),
    });
    const { json } = await http(`${API}/${resource}?${query}`);
    for (const { id } of json as RaRecord[]) trashed.add(id);
  }
  return trashed;
}

export async function deleteForever(resource: string, id: Identifier, trashed: Set<Identifier>): Promise<void> {
  if (!trashed.has(id)) throw new HttpError(GONE, 404);
  await http(`${API}/${resource}/${id}?forever=true`, { method: 'DELETE' });
}
