import simpleRest from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type Identifier } from 'react-admin';
import type { StaffSetting } from '../../contract/school/settings.js';
import { LIST } from '../../contract/platform/records.js';
import { API, http, type HttpAnswer, type HttpOptions } from './http.js';
import { withOwnPassword } from './ownPassword.js';
import { afterOwnWrites } from './versionChain.js';

interface WriteMeta {
  path?: string;
  idempotencyKey?: string;
}

/**
 * Writes with the version of the record and, if required, the user's password. `meta.path` is appended to the record's
 * URL: `/later` includes the later events of its series. `meta.idempotencyKey` is that of the form that creates a record.
 */
const withIfMatch = (version: unknown, currentPassword?: string, { path = '', idempotencyKey }: WriteMeta = {}) =>
  simpleRest(API, (url: string, options: HttpOptions = {}) =>
    afterOwnWrites(url, version, (ifMatch) =>
      http(`${url}${path}`, {
        ...options,
        ifMatch,
        idempotencyKey,
        ...(currentPassword && { body: bodyWith(options.body, currentPassword) }),
      }),
    ),
  );

const bodyWith = (body: HttpOptions['body'], currentPassword: string) =>
  JSON.stringify({ ...(body ? JSON.parse(String(body)) : {}), currentPassword });

const plain = simpleRest(API, http);

/** Refuses writes to a stored record without a version: they could overwrite unseen changes. */
function withVersion(version: unknown, currentPassword?: string, meta?: WriteMeta) {
  if (typeof version !== 'number') throw new HttpError('app.error.unseen', 428);
  return withIfMatch(version, currentPassword, meta);
}

/** One request per record would be slow and stop when the tab closes. */
const refuseMany = () => Promise.reject(new Error('Many records are changed by startBulk of bulk.ts'));

/** The URL of a list may have a longer search than the server accepts. */
const shortened = (filter?: { q?: unknown }) =>
  typeof filter?.q === 'string' ? { ...filter, q: filter.q.slice(0, LIST.searchLength) } : filter;

export interface Inbox {
  markRead(resource: string, ids: Identifier[]): Promise<number>;
}

export interface StaffSettings {
  settings(category: string): Promise<{ values: Record<string, string>; versions: Record<string, number> }>;
}

export const dataProvider: DataProvider &
  Inbox &
  StaffSettings & { call<T>(path: string, options?: HttpOptions): Promise<T> } = {
  ...plain,
  getList: (resource, params) => plain.getList(resource, { ...params, filter: shortened(params.filter) }),
  create: (resource, params) =>
    withOwnPassword((currentPassword) => withIfMatch(undefined, currentPassword, params.meta).create(resource, params)),
  update: (resource, params) =>
    withOwnPassword((currentPassword) =>
      withVersion(params.previousData?.version, currentPassword, params.meta).update(resource, params),
    ),
  delete: (resource, params) =>
    withOwnPassword((currentPassword) =>
      withVersion(params.previousData?.version, currentPassword, params.meta).delete(resource, params),
    ),
  updateMany: refuseMany,
  deleteMany: refuseMany,

  markRead: async (resource, ids) => {
    const { json } = await http(`${API}/${resource}/mark-read`, { method: 'POST', body: JSON.stringify({ ids }) });
    return json.count;
  },
  settings: async (category) => {
    const { json, body } = await http(`${API}/settings?category=${category}`);
    const { raw = [] } = JSON.parse(body) as { raw?: StaffSetting[] };
    return { values: json, versions: Object.fromEntries(raw.map(({ key, version }) => [key, version])) };
  },
  call: async <T>(path: string, options?: HttpOptions) =>
    ((await http(`${API}${path}`, options)) as HttpAnswer).json as T,
};
