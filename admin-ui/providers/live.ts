import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '../../contract/accounts/live.js';

type Callback = (event: LiveEvent) => void;

const topics = new Map<string, Set<Callback>>();
const states = new Set<() => void>();
let isUp = false;

/** As of react-admin's realtime data provider: `resource/events`; returns how to unsubscribe. */
export function subscribe(topic: string, callback: Callback): () => void {
  const callbacks = topics.get(topic) ?? new Set();
  topics.set(topic, callbacks.add(callback));
  return () => void callbacks.delete(callback);
}

export function publish(event: LiveEvent): void {
  for (const callback of topics.get(event.topic) ?? []) callback(event);
}

/** Whether changes arrive by themselves, so that nothing else needs to ask for them. */
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
