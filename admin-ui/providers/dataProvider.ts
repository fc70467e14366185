import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { API, http, type HttpAnswer, type HttpOptions } from './http.js';

const guarded = (version: unknown) =>
  simpleRest(API, (url: string, options?: HttpOptions) =>
    http(url, { ...options, ifMatch: typeof version === 'number' ? version : undefined }),
  );

const plain = simpleRest(API, http);

/** `meta.versions` of the bulk calls: the version of each record as the list shows it. */
type Versions = Record<Identifier, number> | undefined;

export interface Inbox {
  markRead(resource: string, ids: Identifier[]): Promise<number>;
}

export const dataProvider: DataProvider & Inbox & { call<T>(path: string, options?: HttpOptions): Promise<T> } = {
  ...plain,
  update: (resource, params) => guarded(params.previousData?.version).update(resource, params),
  delete: (resource, params) => guarded(params.previousData?.version).delete(resource, params),
  updateMany: async (resource, { ids, data, meta }) => ({
    data: await each(ids, (id) =>
      guarded((meta?.versions as Versions)?.[id]).update(resource, { id, data, previousData: { id } }),
    ),
  }),
  deleteMany: async (resource, { ids, meta }) => ({
    data: await each(ids, (id) => guarded((meta?.versions as Versions)?.[id]).delete(resource, { id })),
  }),

  markRead: async (resource, ids) => {
    const { json } = await http(`${API}/${resource}/mark-read`, { method: 'POST', body: JSON.stringify({ ids }) });
    return json.count;
  },
  call: async <T>(path: string, options?: HttpOptions) =>
    ((await http(`${API}${path}`, options)) as HttpAnswer).json as T,
};

/** One after the other, all of them even when some fail; the first failure is told at the end. */
async function each(ids: Identifier[], write: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> {
  const done: Identifier[] = [];
  let failure: Error | undefined;
  for (const id of ids) {
    try {
      await write(id);
      done.push(id);
    } catch (error) {
      failure ??= error as Error;
    }
  }
  if (failure) throw failure;
  return done;
}
