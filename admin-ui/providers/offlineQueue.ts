import { useSyncExternalStore } from 'react';
import { HttpError } from 'react-admin';
import { sessionEnded } from './session.js';

interface Wait {
  go: () => void;
  cancel: (error: Error) => void;
}

const CANCELLED = 'offline.cancelled';
const listeners = new Set<() => void>();
let waits: Wait[] = [];

/** Holds a write while the browser is offline. Nothing is sent yet, so it can be cancelled. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((go, cancel) => change([...waits, { go, cancel }]));
}

export function cancelWaiting(): void {
  const cancelled = waits;
  change([]);
  cancelled.forEach(({ cancel }) => cancel(new HttpError(CANCELLED, 0)));
}

export function isCancelled(error: unknown): boolean {
  return (error as Error | undefined)?.message === CANCELLED;
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => waits.length > 0);
}

window.addEventListener('online', () => {
  const going = waits;
  change([]);
  going.forEach(({ go }) => go());
});

// Held writes must not be sent in the next user's name.
for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, cancelWaiting);

// Closing the tab would lose the held writes.
window.addEventListener('beforeunload', (leaving) => {
  if (waits.length > 0) leaving.preventDefault();
});

function change(next: Wait[]): void {
  waits = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
