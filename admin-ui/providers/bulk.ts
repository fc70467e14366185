import { HttpError, type RaRecord } from 'react-admin';
import type { BulkChange, BulkChangeDetails, BulkCollection, BulkInput, BulkRow } from '../../contract/bulk.js';
import { API, http } from './http.js';
import { noteOwnWrite, ownVersion } from './ownWrites.js';
import { withOwnPassword } from './ownPassword.js';

const URL = `${API}/bulk`;
const urlOf = (collection: string, id: BulkRow['id']) => `${API}/${collection}/${id}`;

/** Records of a list, in the version in which it shows them: without one, a write would pass over changes that nobody has seen. */
export function rowsOf(collection: string, records: RaRecord[]): BulkRow[] {
  return records.map(({ id, version }) => {
    if (typeof version !== 'number') throw new HttpError('app.error.unseen', 428);
    return { id: Number(id), version: ownVersion(urlOf(collection, Number(id)), version) };
  });
}

/** Starts a change of many, which the server goes on with whatever becomes of this tab. */
export function startBulk(input: BulkInput): Promise<BulkChangeDetails> {
  return withOwnPassword((currentPassword) => post(URL, { ...input, currentPassword }));
}

export const undoBulk = (id: number): Promise<BulkChangeDetails> => post(`${URL}/${id}/undo`);

export const stopBulk = (id: number): Promise<BulkChangeDetails> => post(`${URL}/${id}/stop`);

export const readBulk = async (id: number): Promise<BulkChangeDetails> => (await http(`${URL}/${id}`)).json;

/** One's own of the last day. */
export const listBulk = async (): Promise<BulkChange[]> => (await http(URL)).json;

/** Until a list is loaded again, it does not know what a change has made of the versions that it shows. */
export function noteVersions(
  collection: BulkCollection,
  were: readonly BulkRow[],
  { doneRows }: BulkChangeDetails,
): void {
  const versions = new Map(were.map(({ id, version }) => [id, version]));
  for (const { id, version } of doneRows) {
    const before = versions.get(id);
    if (before !== undefined && version !== undefined) noteOwnWrite(urlOf(collection, id), before, version);
  }
}

async function post(url: string, body?: object): Promise<BulkChangeDetails> {
  return (await http(url, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json;
}
