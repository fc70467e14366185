import { BULK, type BulkChange } from '../../contract/accounts/bulk.js';
import { store } from './store.js';

const AWAITED = 'bulk';
/** Exceeds the retries of a start: until then, the server may still receive it. */
const START_MS = 60_000;

const HOUR_MS = 3_600_000;

/** Id or idempotency key of a bulk change. */
type Which = number | string;

interface Awaited {
  which: Which;
  since: number;
}

const all = (): Awaited[] => store.getItem<Awaited[]>(AWAITED) ?? [];

/** Changes that this browser awaits, including those of closed tabs. */
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
