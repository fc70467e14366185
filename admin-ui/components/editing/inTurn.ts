import type { Identifier } from 'react-admin';

const lastOf = new Map<string, Promise<unknown>>();

const nameOf = (resource: string, id: Identifier) => `${resource} ${id}`;

/**
 * The writes of one record go out one after the other: each is for the version that the one before has left. What was
 * changed on top of a refused change is refused with it.
 */
export function inTurn<T>(resource: string, id: Identifier, send: () => Promise<T>): Promise<T> {
  const record = nameOf(resource, id);
  const sent = (lastOf.get(record) ?? Promise.resolve()).then(send);
  lastOf.set(record, sent);
  const forget = () => void (lastOf.get(record) === sent && lastOf.delete(record));
  sent.then(forget, forget);
  return sent;
}

/** Resolves when the server has answered the writes of the record, whatever it says. */
export async function whenWritten(resource: string, id: Identifier): Promise<void> {
  await lastOf.get(nameOf(resource, id))?.catch(() => undefined);
}
