import { createHash } from 'node:crypto';
import type { CalendarFeedItem } from './calendar-feed-item.entity.js';
import { ENTRIES_AT_MOST, type FeedEntry } from './feed-entries.js';

const SEQUENCES_BEGIN = Date.UTC(2026, 0, 1);
/** The digest of a cancelled item. */
const CANCELLED = 'cancelled';

export interface StoredItem extends CalendarFeedItem {
  /** Whether feeds may still show the title. */
  isNamed: boolean;
}

/** An item of feeds; without an entry, it is cancelled. */
export interface FeedItem {
  item: CalendarFeedItem;
  entry?: FeedEntry;
}

/** The stored items that have no entry any more. */
export function itemsWithout(entries: FeedEntry[], stored: StoredItem[]): StoredItem[] {
  const shown = new Set(entries.map(scopeOfEntry));
  return stored.filter((item) => !shown.has(scopeOf(item)));
}

/**
 * Compares stored items with what visitors see now. Items that moved to `former` days leave the feed without a
 * cancellation. Returns the feed's items and those to store.
 */
export function compareItems(
  stored: StoredItem[],
  { entries, former }: { entries: FeedEntry[]; former: FeedEntry[] },
  { now, timeZone }: { now: Date; timeZone: string },
): { items: FeedItem[]; changed: CalendarFeedItem[] } {
  const told = new Map(itemsWithout(former, stored).map((item) => [scopeOf(item), item]));
  const revisions = latestRevisions(stored);
  const changed: CalendarFeedItem[] = [];
  const store = (item: Omit<CalendarFeedItem, 'sequence' | 'changedAt'>) => {
    const next = { ...item, ...nextRevision(now, revisions.get(item.uid)) };
    changed.push(next);
    return next;
  };
  const items = entries.map((entry): FeedItem => {
    const { uid, kind, key, title, firstDay, lastDay, time, endTime } = entry;
    const branchId = entry.branchId ?? 0;
    const digest = digestOf(entry, timeZone);
    const was = told.get(scopeOf({ uid, kind, branchId }));
    if (was) told.delete(scopeOf(was));
    if (was?.digest === digest) return { item: was, entry };
    const fields = { uid, kind, branchId, key, title, firstDay, lastDay, time, endTime, digest, cancelledAt: null };
    return { item: store(fields), entry };
  });
  // Entries after the last one that was read are not gone.
  const horizon = entries.length < ENTRIES_AT_MOST ? undefined : entries.at(-1)!.firstDay;
  for (const { isNamed, ...was } of told.values()) {
    if (horizon && was.firstDay >= horizon) continue;
    const isUnchanged = was.digest === CANCELLED && (isNamed || !was.title);
    const cancelled = { title: isNamed ? was.title : '', digest: CANCELLED, cancelledAt: was.cancelledAt ?? now };
    items.push({ item: isUnchanged ? was : store({ ...was, ...cancelled }) });
  }
  return { items, changed };
}

export type Revision = Pick<CalendarFeedItem, 'sequence' | 'changedAt'>;

/** Based on the time, so that a restored backup continues with higher numbers than subscribers know. */
export const sequenceAt = (instant: Date): number =>
  Math.max(0, Math.floor((instant.getTime() - SEQUENCES_BEGIN) / 60_000));

const scopeOfEntry = ({ uid, kind, branchId }: FeedEntry): string => scopeOf({ uid, kind, branchId: branchId ?? 0 });

const scopeOf = ({ uid, kind, branchId }: Pick<CalendarFeedItem, 'uid' | 'kind' | 'branchId'>): string =>
  `${uid} ${kind} ${branchId}`;

/** Of all scopes, because a subscriber may know several. */
function latestRevisions(stored: StoredItem[]): Map<string, Revision> {
  const latest = new Map<string, Revision>();
  for (const { uid, sequence, changedAt } of stored) {
    const last = latest.get(uid);
    latest.set(uid, {
      sequence: Math.max(sequence, last?.sequence ?? 0),
      changedAt: last && last.changedAt > changedAt ? last.changedAt : changedAt,
    });
  }
  return latest;
}

/** Feeds write whole seconds. */
export function nextRevision(now: Date, last?: Revision): Revision {
  if (!last) return { sequence: sequenceAt(now), changedAt: now };
  return {
    sequence: Math.max(sequenceAt(now), last.sequence + 1),
    changedAt: new Date(Math.max(now.getTime(), last.changedAt.getTime() + 1000)),
  };
}

function digestOf(entry: FeedEntry, timeZone: string): string {
  const { title, firstDay, lastDay, time, endTime, place, colour, occurrence, occurrenceReason, note } = entry;
  const zone = time && timeZone;
  const said = [title, firstDay, lastDay, time, endTime, place, occurrence, occurrenceReason, note, zone, colour];
  return createHash('sha1').update(JSON.stringify(said)).digest('base64url');
}
