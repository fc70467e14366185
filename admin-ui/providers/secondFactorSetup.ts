import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionEnded } from './session.js';

let isDue = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isDue = next;
  for (const listener of listeners) listener();
}

for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, () => change(false));

/**
 * The server refuses all calls until a second factor is set up. Returns a promise that never settles; the layout opens
 * the setup, and forms keep what was typed.
 */
export function setUpFirst(): Promise<never> {
  if (!isDue) {
    sessionEnded.dispatchEvent(new Event('leave'));
    change(true);
  }
  return new Promise(() => {});
}

/** Called when a second factor is set up. Repeats the refused queries. */
export async function setUpDone(queryClient: QueryClient): Promise<void> {
  change(false);
  await queryClient.resetQueries({ predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

export function useIsSetupDue(): boolean {
  return useSyncExternalStore(subscribe, () => isDue);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
