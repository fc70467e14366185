import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addDays, dayOf } from '../../../../contract/platform/dates.js';
import { instantOf } from '../../../../contract/platform/time-zone.js';
import { Config } from '../../../platform/config/config.js';
import { transact } from '../../../platform/database/transaction.js';
import { CacheInvalidationService } from '../../../platform/response-cache/cache-invalidation.service.js';
import type { CalendarFeedItem } from './calendar-feed-item.entity.js';
import { type FeedItem, itemsWithout, type Revision, compareItems, type StoredItem } from './feed-changes.js';
import { firstDayOfFeeds, IS_NAMED, readEntries, readFormerEntries } from './feed-entries.js';

/** For so many days, feeds say that an entry is cancelled. */
const CANCELLED_DAYS = 90;

const STORED = `SELECT *, (${IS_NAMED}) AS "isNamed" FROM calendar_feed_items WHERE "lastDay" >= $1`;

const COLUMNS: (keyof CalendarFeedItem)[] = [
  ...(['uid', 'kind', 'branchId', 'key', 'title', 'firstDay', 'lastDay', 'time', 'endTime'] as const),
  ...(['digest', 'sequence', 'changedAt', 'cancelledAt'] as const),
];
const NAMES = COLUMNS.map((name) => `"${name}"`).join(', ');
const STORE = `
  INSERT INTO calendar_feed_items (${NAMES})
  SELECT ${NAMES} FROM jsonb_populate_recordset(NULL::calendar_feed_items, $1)
  ON CONFLICT ("uid", "kind", "branchId")
  DO UPDATE SET (${NAMES}) = ROW(${COLUMNS.map((name) => `EXCLUDED."${name}"`).join(', ')})`;

const LAST_REVISION = `
  SELECT max("sequence") AS "sequence", max("changedAt") AS "changedAt" FROM calendar_feed_items
   WHERE "uid" = $1 HAVING count(*) > 0`;

/** Remembers what subscribers of calendars were told, so that they learn what changed and what is gone. */
@Injectable()
export class FeedItemsService {
  private running?: { generation: number; items: Promise<FeedItem[]> };

  constructor(
    private readonly dataSource: DataSource,
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly config: Config,
  ) {}

  /** Returns the items of all feeds. Concurrent requests share the work, which takes a lock. */
  read(): Promise<FeedItem[]> {
    const { generation, isConnected } = this.cacheInvalidation;
    if (isConnected && this.running?.generation === generation) return this.running.items;
    const items = this.update().finally(() => {
      if (this.running?.items === items) this.running = undefined;
    });
    this.running = { generation, items };
    return items;
  }

  /** Returns what feeds have said last of an entry that they may not have any more. */
  async lastRevision(uid: string): Promise<Revision | undefined> {
    const [revision] = await this.dataSource.query<Revision[]>(LAST_REVISION, [uid]);
    return revision;
  }

  /** Also removes the titles of deleted records if nobody reads the feeds. */
  async cleanUp(): Promise<void> {
    const { timeZone } = this.config;
    await this.update();
    await this.dataSource.query('DELETE FROM calendar_feed_items WHERE "lastDay" < $1 OR "cancelledAt" < $2', [
      firstDayOfFeeds(new Date(), timeZone),
      this.endOfCancelled(new Date()),
    ]);
  }

  private async update(): Promise<FeedItem[]> {
    const { timeZone } = this.config;
    return transact(this.dataSource.manager, async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('calendar feeds'))`);
      const now = new Date();
      const entries = await readEntries(manager, now, timeZone);
      const stored = await this.stored(manager, now);
      const gone = itemsWithout(entries, stored).map(({ key }) => key);
      const former = gone.length ? await readFormerEntries(manager, gone, { now, timeZone }) : [];
      const { items, changed } = compareItems(stored, { entries, former }, { now, timeZone });
      if (changed.length) await manager.query(STORE, [JSON.stringify(changed)]);
      const end = this.endOfCancelled(now);
      return items.filter(({ item }) => !item.cancelledAt || item.cancelledAt >= end);
    });
  }

  private stored(manager: EntityManager, now: Date): Promise<StoredItem[]> {
    return manager.query<StoredItem[]>(STORED, [firstDayOfFeeds(now, this.config.timeZone)]);
  }

  /** Midnight, when cached feeds expire. */
  private endOfCancelled(now: Date): Date {
    const { timeZone } = this.config;
    return instantOf(addDays(dayOf(now, timeZone), -CANCELLED_DAYS), '00:00', timeZone);
  }
}
