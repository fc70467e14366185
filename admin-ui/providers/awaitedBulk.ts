import { BULK, type BulkChange } from '../../contract/accounts/bulk.js';
import { store } from './store.js';

const AWAITED = 'bulk';
/** Longer than a start is tried for: until then, the server may come to know of it. */
const START_MS = 60_000;

const HOUR_MS = 3_600_000;

/** A change of many, by its id or by the key that it was started with. */
type Which = number | string;

interface Awaited {
  which: Which;
  since: number;
}

const all = (): Awaited[] => store.getItem<Awaited[]>(AWAITED) ?? [];

/** Those that somebody in this browser waits for, also when the tab was closed. */
export const awaitedBulk = (): Which[] => all().map(({ which }) => which);

export function setAwaited(which: Which, isAwaited: boolean): void {
  const others = all().filter((other) => other.which !== which);
  store.setItem(AWAITED, isAwaited ? [...others, { which, since: Date.now() }] : others);
}

/** Waits no longer for what the server does not list: it was never started, or is too old to be listed. */
export function forgetUnlisted(listed: readonly BulkChange[]): void {
  const known = new Set<Which | null>(listed.flatMap(({ id, key }) => [id, key]));
  const isYoung = ({ which, since }: Awaited) =>
    Date.now() - since < (typeof which === 'string' ? START_MS : BULK.hours * HOUR_MS);
  store.setItem(
    AWAITED,
    all().filter((one) => known.has(one.which) || isYoung(one)),
  );
}
