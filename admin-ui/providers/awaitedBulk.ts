import { store } from './store.js';

const AWAITED = 'bulk';

/** Changes of many, by id or by the key that they were started with. */
type Awaited = number | string;

/** Those that somebody in this browser waits for, also when the tab was closed. */
export const awaitedBulk = (): Awaited[] => store.getItem<Awaited[]>(AWAITED) ?? [];

export function setAwaited(which: Awaited, isAwaited: boolean): void {
  const others = awaitedBulk().filter((other) => other !== which);
  store.setItem(AWAITED, isAwaited ? [...others, which] : others);
}
