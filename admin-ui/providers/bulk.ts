import { HttpError, type RaRecord } from 'react-admin';
import type {
  BulkChange,
  BulkChangeDetails,
  BulkCollection,
  BulkInput,
  BulkRow,
} from '../../contract/accounts/bulk.js';
import { forgetUnlisted, setPending } from './pendingBulkStore.js';
import { pause } from './connection.js';
import { API, http } from './http.js';
import { recordOwnWrite, ownVersion } from './versionChain.js';
import { withOwnPassword } from './ownPassword.js';
import { randomKey } from './randomKey.js';

const URL = `${API}/bulk`;
const TRIES = 3;
const PAUSE_MS = 1000;
const urlOf = (collection: string, id: BulkRow['id']) => `${API}/${collection}/${id}`;

/** Ids and versions of listed records. Refuses records without a version: a write could overwrite unseen changes. */
export function rowsOf(collection: string, records: RaRecord[]): BulkRow[] {
  return records.map(({ id, version }) => {
    if (typeof version !== 'number') throw new HttpError('app.error.unseen', 428);
    return { id: Number(id), version: ownVersion(urlOf(collection, Number(id)), version) };
  });
}

/** Starts a bulk change, which the server completes even if this tab closes. */
export async function startBulk(input: BulkInput): Promise<BulkChangeDetails> {
  const key = randomKey();
  setPending(key, true);
  const start = (currentPassword?: string) => post(URL, { ...input, key, currentPassword });
  try {
    const change = await withOwnPassword((currentPassword) => untilAnswered(() => start(currentPassword)));
    setPending(key, false);
    return change;
  } catch (error) {
    // Without a response, the change may have started: keep the key, so that the next page load finds it.
    if (!isUnanswered(error)) setPending(key, false);
    throw error;
  }
}

const isUnanswered = (error: unknown) => {
  const { status } = error as HttpError;
  return status === 0 || status === 502 || status === 504;
};

/** Repeats a request whose response was lost. The idempotency key makes that safe. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnanswered(error) || tries >= TRIES) throw error;
      await pause(tries * PAUSE_MS);
    }
  }
}

export const undoBulk = (id: number): Promise<BulkChangeDetails> => post(`${URL}/${id}/undo`);

export const stopBulk = (id: number): Promise<BulkChangeDetails> => post(`${URL}/${id}/stop`);

export const readBulk = async (id: number): Promise<BulkChangeDetails> => (await http(`${URL}/${id}`)).json;

/** The user's changes of the last day. Stops waiting for changes that are not listed. */
export async function listBulk(): Promise<BulkChange[]> {
  const { json } = await http(URL);
  forgetUnlisted(json);
  return json;
}

/** Records the versions after a bulk change, which a list does not know until it is reloaded. */
export function recordVersions(
  collection: BulkCollection,
  were: readonly BulkRow[],
  { doneRows }: BulkChangeDetails,
): void {
  const versions = new Map(were.map(({ id, version }) => [id, version]));
  for (const { id, version } of doneRows) {
    const before = versions.get(id);
    if (before !== undefined && version !== undefined) recordOwnWrite(urlOf(collection, id), before, version);
  }
}

async function post(url: string, body?: object): Promise<BulkChangeDetails> {
  return (await http(url, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json;
}
