import simpleRest from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'react-admin';
import type { StaffSetting } from '../../contract/settings.js';
import { type BulkRun, patiently, STOPPED } from './bulkRun.js';
import { BulkFailure, type RowFailure } from './bulkFailure.js';
import { API, http, type HttpAnswer, type HttpOptions } from './http.js';
import { NOT_CONFIRMED, withOwnPassword } from './ownPassword.js';
import { afterOwnWrites } from './ownWrites.js';
import { deleteForever, restoreRecord } from './trash.js';
import { isCancelled } from './waitingWrites.js';

/**
 * Writes that say which version they mean, and with whose password where the server wants it. `meta.path` goes behind
 * the URL of the record: `/later` means the later ones of its series, too.
 */
const withIfMatch = (version: unknown, currentPassword?: string, path = '') =>
  simpleRest(API, (url: string, options: HttpOptions = {}) =>
    afterOwnWrites(url, version, (ifMatch) =>
      http(`${url}${path}`, {
        ...options,
        ifMatch,
        ...(currentPassword && { body: bodyWith(options.body, currentPassword) }),
      }),
    ),
  );

const bodyWith = (body: HttpOptions['body'], currentPassword: string) =>
  JSON.stringify({ ...(body ? JSON.parse(String(body)) : {}), currentPassword });

const plain = simpleRest(API, http);

/** For a stored record: a version that is not known would let the write pass over changes that nobody has seen. */
function withVersion(version: unknown, currentPassword?: string, path?: string) {
  if (typeof version !== 'number') throw new HttpError('app.error.unseen', 428);
  return withIfMatch(version, currentPassword, path);
}

/** `meta.versions` of the bulk calls: the version of each record as the list shows it. */
type Versions = Record<Identifier, number> | undefined;

export interface Inbox {
  markRead(resource: string, ids: Identifier[]): Promise<number>;
}

export interface Trash {
  /** Deleted records, as they were last seen. Throws a `BulkFailure` when some of them stay in the trash. */
  restore(resource: string, records: RaRecord[], run?: BulkRun): Promise<Identifier[]>;
  deleteForever(resource: string, ids: Identifier[], run?: BulkRun): Promise<Identifier[]>;
}

export interface Bulk {
  /** Sets fields of records back to what they hold here. */
  putBack(resource: string, records: RaRecord[], fields: string[], run?: BulkRun): Promise<Identifier[]>;
}

export interface StaffSettings {
  /** Values and versions of one category, by key. */
  settings(category: string): Promise<{ values: Record<string, string>; versions: Record<string, number> }>;
}

export const dataProvider: DataProvider &
  Inbox &
  Trash &
  Bulk &
  StaffSettings & { call<T>(path: string, options?: HttpOptions): Promise<T> } = {
  ...plain,
  create: (resource, params) =>
    withOwnPassword((currentPassword) => withIfMatch(undefined, currentPassword).create(resource, params)),
  update: (resource, params) =>
    withOwnPassword((currentPassword) =>
      withVersion(params.previousData?.version, currentPassword, params.meta?.path).update(resource, params),
    ),
  delete: (resource, params) =>
    withOwnPassword((currentPassword) =>
      withVersion(params.previousData?.version, currentPassword, params.meta?.path).delete(resource, params),
    ),
  updateMany: async (resource, { ids, data, meta }) => ({
    data: await each(
      ids,
      (id, currentPassword) =>
        withVersion((meta?.versions as Versions)?.[id], currentPassword).update(resource, {
          id,
          data,
          previousData: { id },
        }),
      meta?.run,
    ),
  }),
  deleteMany: async (resource, { ids, meta }) => ({
    data: await each(
      ids,
      (id, currentPassword) =>
        withVersion((meta?.versions as Versions)?.[id], currentPassword).delete(resource, { id }),
      meta?.run,
    ),
  }),

  markRead: async (resource, ids) => {
    const { json } = await http(`${API}/${resource}/mark-read`, { method: 'POST', body: JSON.stringify({ ids }) });
    return json.count;
  },
  putBack: (resource, records, fields, run) => {
    const byId = new Map(records.map((record) => [record.id, record]));
    const write = (id: Identifier, currentPassword?: string) => {
      const { version, ...record } = byId.get(id)!;
      const data = Object.fromEntries(fields.map((field) => [field, record[field]]));
      return withVersion(version, currentPassword).update(resource, { id, data, previousData: { id } });
    };
    return each([...byId.keys()], write, run);
  },
  restore: (resource, records, run) => {
    const byId = new Map(records.map((record) => [record.id, record]));
    return each([...byId.keys()], (id) => restoreRecord(resource, byId.get(id)!), run);
  },
  deleteForever: (resource, ids, run) => each(ids, (id) => deleteForever(resource, id), run),
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
  run?: BulkRun,
): Promise<Identifier[]> {
  const done: Identifier[] = [];
  const failures: RowFailure[] = [];
  let confirmed: string | undefined;
  const writeOne = (id: Identifier) =>
    withOwnPassword(async (currentPassword = confirmed) => {
      await write(id, currentPassword);
      confirmed = currentPassword;
    });
  for (const [index, id] of ids.entries()) {
    try {
      if (run?.signal.aborted) throw new HttpError(STOPPED, 0);
      await patiently(() => writeOne(id), run?.signal);
      done.push(id);
    } catch (error) {
      const isUnconfirmed = (error as Error).message === NOT_CONFIRMED;
      if (isUnconfirmed && done.length === 0) throw error;
      const isStopped = isUnconfirmed || isCancelled(error) || (error as Error).message === STOPPED;
      const stopped = isStopped ? ids.slice(index) : [id];
      failures.push(...stopped.map((row) => ({ id: row, error: error as HttpError })));
      if (isStopped) break;
    }
    run?.onProgress(index + 1);
  }
  if (failures.length > 0) throw new BulkFailure(done, failures);
  return done;
}
