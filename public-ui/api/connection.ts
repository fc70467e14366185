import { useSyncExternalStore } from 'react';

export type Connection = 'up' | 'lost' | 'unavailable' | 'back';

export const RECONNECT = { tries: 5, pause: 2000, healthTimeout: 5000, farewell: 3000 } as const;

let state: Connection = 'up';
let reconnecting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

export function connectionState(): Connection {
  return state;
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setConnection(next: Connection): void {
  if (state === next) return;
  state = next;
  listeners.forEach((listener) => listener());
}

/** The connection stands again; says so for a moment when it had been lost. */
export function connectionFound(): void {
  if (state === 'up' || state === 'back') return;
  setConnection('back');
  setTimeout(() => state === 'back' && setConnection('up'), RECONNECT.farewell);
}

/** Fetches with a time limit. A missing answer throws. */
export async function fetchWithin(limit: number, path: string, init: RequestInit = {}): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await fetch(path, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function healthy(): Promise<boolean> {
  try {
    return (await fetchWithin(RECONNECT.healthTimeout, '/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function tryAgain(): Promise<boolean> {
  setConnection('lost');
  for (let attempt = 0; attempt < RECONNECT.tries; attempt += 1) {
    await new Promise((done) => setTimeout(done, RECONNECT.pause));
    if (await healthy()) {
      connectionFound();
      return true;
    }
  }
  setConnection('unavailable');
  return false;
}

/** Waits for the server, once for all calls that miss it. */
export function reconnect(): Promise<boolean> {
  reconnecting ??= tryAgain().finally(() => (reconnecting = undefined));
  return reconnecting;
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connectionState, () => 'up' as const);
}
