import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '../../contract/accounts/live.js';

type Callback = (event: LiveEvent) => void;

const topics = new Map<string, Set<Callback>>();
const states = new Set<() => void>();
let isUp = false;

/**
 * Subscribes to a topic such as `resource/events`, like react-admin's realtime data provider. Returns the unsubscribe
 * function.
 */
export function subscribe(topic: string, callback: Callback): () => void {
  const callbacks = topics.get(topic) ?? new Set();
  topics.set(topic, callbacks.add(callback));
  return () => void callbacks.delete(callback);
}

export function publish(event: LiveEvent): void {
  for (const callback of topics.get(event.topic) ?? []) callback(event);
}

/** Whether the stream of changes is connected, so that polling is unnecessary. */
export const isLive = (): boolean => isUp;

export function setLive(now: boolean): void {
  if (now === isUp) return;
  isUp = now;
  for (const listener of states) listener();
}

const watch = (listener: () => void) => {
  states.add(listener);
  return () => void states.delete(listener);
};

export const useIsLive = (): boolean => useSyncExternalStore(watch, isLive);
