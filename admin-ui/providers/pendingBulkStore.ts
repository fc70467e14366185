import { BULK, type BulkChange } from '../../contract/accounts/bulk.js';
import { store } from './store.js';

const AWAITED = 'bulk';
/** Longer than a start is retried: until then, the server may still receive it. */
const START_MS = 60_000;

const HOUR_MS = 3_600_000;

/** A bulk change, by id or idempotency key. */
type Which = number | string;

interface Awaited {
  which: Which;
  since: number;
}

const all = (): Awaited[] => store.getItem<Awaited[]>(AWAITED) ?? [];

/** Those that somebody in this browser waits for, also when the tab was closed. */
export const pendingBulk = (): Which[] => all().map(({ which }) => which);

export function setPending(which: Which, isAwaited: boolean): void {
  const others = all().filter((other) => other.which !== which);
  store.setItem(AWAITED, isAwaited ? [...others, { which, since: Date.now() }] : others);
}

/** Stops waiting for changes that the server does not list: they never started or are too old. */
export function forgetUnlisted(listed: readonly BulkChange[]): void {
  const known = new Set<Which | null>(listed.flatMap(({ id, key }) => [id, key]));
  const isYoung = ({ which, since }: Awaited) =>
    Date.now() - since < (typeof which === 'string' ? START_MS : BULK.hours * HOUR_MS);
  store.setItem(
    AWAITED,
    all().filter((one) => known.has(one.which) || isYoung(one)),
  );
}
