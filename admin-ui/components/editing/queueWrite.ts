import type { Identifier } from 'react-admin';

const lastOf = new Map<string, Promise<unknown>>();

const nameOf = (resource: string, id: Identifier) => `${resource} ${id}`;

/**
 * Sends the writes of a record one at a time, because each needs the version that the previous one returned. A refused
 * write also refuses those that wait for it.
 */
export function queueWrite<T>(resource: string, id: Identifier, send: () => Promise<T>): Promise<T> {
  const record = nameOf(resource, id);
  const sent = (lastOf.get(record) ?? Promise.resolve()).then(send);
  lastOf.set(record, sent);
  const forget = () => void (lastOf.get(record) === sent && lastOf.delete(record));
  sent.then(forget, forget);
  return sent;
}

/** Resolves when the server has answered the queued writes of a record, even with an error. */
export async function whenWritten(resource: string, id: Identifier): Promise<void> {
  await lastOf.get(nameOf(resource, id))?.catch(() => undefined);
}
