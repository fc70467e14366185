import type { HttpError } from 'react-admin';
import type { BulkChange, BulkChangeDetails } from '../../contract/accounts/bulk.js';
import { setPending } from './pendingBulkStore.js';
import { readBulk, stopBulk } from './bulk.js';
import { pause } from './connection.js';

interface Watched {
  change: BulkChange;
  /** Replaces the default title of the dialog. */
  title?: string;
}

const FIRST_MS = 100;
const EVERY_MS = 1000;
const watched = new Map<number, Watched>();
const listeners = new Set<() => void>();
const hidden = new Set<number>();
const stopped = new Set<number>();
let current: Watched | undefined;

function show(id: number, next?: Watched): void {
  if (next) watched.set(id, next);
  else watched.delete(id);
  refresh();
}

function refresh(): void {
  current = [...watched.values()].findLast(({ change }) => !hidden.has(change.id));
  for (const listener of listeners) listener();
}

/** Hides the progress dialog. A toast still reports the outcome. */
export function hideWatched(): void {
  if (current) hidden.add(current.change.id);
  refresh();
}

export const isWatchedHere = (id: number): boolean => watched.has(id);

export const watchedBulk = (): Watched | undefined => current;

export function subscribeToBulk(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Polls a bulk change until it ends. A dialog shows its progress on every screen. */
export async function watchBulk(started: BulkChange, title?: string): Promise<BulkChangeDetails> {
  const { id, key } = started;
  if (key) setPending(key, false);
  setPending(id, true);
  show(id, { change: started, title });
  try {
    for (let wait = FIRST_MS; ; wait = Math.min(2 * wait, EVERY_MS)) {
      const change = await readPatiently(id);
      if (change && change.state !== 'RUNNING') {
        setPending(id, false);
        return change;
      }
      if (change) show(id, { change, title });
      await pause(wait);
    }
  } finally {
    show(id);
  }
}

export async function stopWatched(): Promise<void> {
  if (!current) return;
  const { id } = current.change;
  await stopBulk(id);
  stopped.add(id);
}

export const isStoppedHere = (id: number): boolean => stopped.has(id);

/** Returns undefined without a connection; the server continues meanwhile. */
async function readPatiently(id: number): Promise<BulkChangeDetails | undefined> {
  try {
    return await readBulk(id);
  } catch (error) {
    const { status } = error as HttpError;
    if (status === 0 || status === 429 || status >= 500) return undefined;
    throw error;
  }
}
