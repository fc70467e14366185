import { useSyncExternalStore } from 'react';
import { HEALTH_PATH, RECONNECT } from '../../contract/platform/connection.js';

/** `offline` is reported by the browser; `unsent` is the same while a form could not be sent. */
export type Connection = 'up' | 'offline' | 'unsent' | 'lost' | 'unavailable' | 'back';

/** How long the banner shows that the connection is back. */
const FAREWELL = 3000;

let state: Connection = 'up';
let reconnecting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

export function connectionState(): Connection {
  return state;
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setConnection(next: Connection): void {
  if (state === next) return;
  state = next;
  listeners.forEach((listener) => listener());
}

/** Sets the state to `back` for a moment if the connection was lost. */
export function connectionFound(): void {
  if (state === 'up' || state === 'back') return;
  setConnection('back');
  setTimeout(() => state === 'back' && setConnection('up'), FAREWELL);
}

/** Fetches with a timeout. Throws without a response. */
export async function fetchWithin(limit: number, path: string, init: RequestInit = {}): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await fetch(path, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetchWithin(RECONNECT.healthTimeout, HEALTH_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** An offline browser has its own message. */
const setMissing = (missing: Connection) => setConnection(navigator.onLine ? missing : 'offline');

async function tryAgain(): Promise<boolean> {
  setMissing('lost');
  for (let attempt = 0; attempt < RECONNECT.tries; attempt += 1) {
    await new Promise((done) => setTimeout(done, RECONNECT.pause));
    if (await isServerThere()) {
      connectionFound();
      return true;
    }
  }
  setMissing('unavailable');
  return false;
}

export function reconnect(): Promise<boolean> {
  reconnecting ??= tryAgain().finally(() => (reconnecting = undefined));
  return reconnecting;
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connectionState, () => 'up' as const);
}
