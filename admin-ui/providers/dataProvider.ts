import simpleRest from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'react-admin';
import type { StaffSetting } from '../../contract/settings.js';
import { BulkFailure, type RowFailure } from './bulkFailure.js';
import { API, http, type HttpAnswer, type HttpOptions } from './http.js';
import { NOT_CONFIRMED, withOwnPassword } from './ownPassword.js';
import { afterOwnWrites } from './ownWrites.js';
import { deleteForever, restoreRecord, whatIsInTrash } from './trash.js';
import { isCancelled } from './waitingWrites.js';

/** Writes that say which version they mean, and with whose password where the server wants it. */
const withIfMatch = (version: unknown, currentPassword?: string) =>
  simpleRest(API, (url: string, options: HttpOptions = {}) =>
    afterOwnWrites(url, version, (ifMatch) =>
      http(url, { ...options, ifMatch, ...(currentPassword && { body: bodyWith(options.body, currentPassword) }) }),
    ),
  );

const bodyWith = (body: HttpOptions['body'], currentPassword: string) =>
  JSON.stringify({ ...(body ? JSON.parse(String(body)) : {}), currentPassword });

const plain = simpleRest(API, http);

/** For a stored record: a version that is not known would let the write pass over changes that nobody has seen. */
function withVersion(version: unknown, currentPassword?: string) {
  if (typeof version !== 'number') throw new HttpError('app.error.unseen', 428);
  return withIfMatch(version, currentPassword);
}

/** `meta.versions` of the bulk calls: the version of each record as the list shows it. */
type Versions = Record<Identifier, number> | undefined;

export interface Inbox {
  markRead(resource: string, ids: Identifier[]): Promise<number>;
}

export interface Trash {
  /** Deleted records, as they were last seen. Throws a `BulkFailure` when some of them stay in the trash. */
  restore(resource: string, records: RaRecord[]): Promise<Identifier[]>;
  deleteForever(resource: string, ids: Identifier[]): Promise<Identifier[]>;
}

export interface StaffSettings {
  /** Values and versions of one category, by key. */
  settings(category: string): Promise<{ values: Record<string, string>; versions: Record<string, number> }>;
}

export const dataProvider: DataProvider &
  Inbox &
  Trash &
  StaffSettings & { call<T>(path: string, options?: HttpOptions): Promise<T> } = {
  ...plain,
  create: (resource, params) =>
    withOwnPassword((currentPassword) => withIfMatch(undefined, currentPassword).create(resource, params)),
  update: (resource, params) =>
    withOwnPassword((currentPassword) =>
      withVersion(params.previousData?.version, currentPassword).update(resource, params),
    ),
  delete: (resource, params) =>
    withOwnPassword((currentPassword) =>
      withVersion(params.previousData?.version, currentPassword).delete(resource, params),
    ),
  updateMany: async (resource, { ids, data, meta }) => ({
    data: await each(ids, (id, currentPassword) =>
      withVersion((meta?.versions as Versions)?.[id], currentPassword).update(resource, {
        id,
        data,
        previousData: { id },
      }),
    ),
  }),
  deleteMany: async (resource, { ids, meta }) => ({
    data: await each(ids, (id, currentPassword) =>
      withVersion((meta?.versions as Versions)?.[id], currentPassword).delete(resource, { id }),
    ),
  }),

  markRead: async (resource, ids) => {
    const { json } = await http(`${API}/${resource}/mark-read`, { method: 'POST', body: JSON.stringify({ ids }) });
    return json.count;
  },
  restore: (resource, records) => {
    const byId = new Map(records.map((record) => [record.id, record]));
    return each([...byId.keys()], (id) => restoreRecord(resource, byId.get(id)!));
  },
  deleteForever: async (resource, ids) => {
    const trashed = await whatIsInTrash(resource, ids);
    return each(ids, (id) => deleteForever(resource, id, trashed));
  },
  settings: async (category) => {
    const { json, body } = await http(`${API}/settings?category=${category}`);
    const { raw = [] } = JSON.parse(body) as { raw?: StaffSetting[] };
    return { values: json, versions: Object.fromEntries(raw.map(({ key, version }) => [key, version])) };
  },
  call: async <T>(path: string, options?: HttpOptions) =>
    ((await http(`${API}${path}`, options)) as HttpAnswer).json as T,
};

/** One after the other, all of them even when some fail; which and why is told at the end. */
async function each(
  ids: Identifier[],
  write: (id: Identifier, currentPassword?: string) => Promise<unknown>,
): Promise<Identifier[]> {
  const done: Identifier[] = [];
  const failures: RowFailure[] = [];
  let confirmed: string | undefined;
  for (const id of ids) {
    try {
      await withOwnPassword(async (currentPassword = confirmed) => {
        await write(id, currentPassword);
        confirmed = currentPassword;
      });
      done.push(id);
    } catch (error) {
      const isUnconfirmed = (error as Error).message === NOT_CONFIRMED;
      if (isUnconfirmed && done.length === 0) throw error;
      const isStopped = isUnconfirmed || isCancelled(error);
      const stopped = isStopped ? ids.slice(ids.indexOf(id)) : [id];
      failures.push(...stopped.map((row) => ({ id: row, error: error as HttpError })));
      if (isStopped) break;
    }
  }
  if (failures.length > 0) throw new BulkFailure(done, failures);
  return done;
}
