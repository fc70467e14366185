import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pLimit, { type LimitFunction } from 'p-limit';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { FORM_COLLECTIONS, type FormCollection } from '../../../contract/delivery/mails.js';
import { eventListFilter } from '../../../contract/content/series.js';
import type { Today, TodayLine } from '../../../contract/families/today.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { CollectionName } from '../../../contract/records/collections.js';
import { Config } from '../../platform/config/config.js';
import { readerOf } from '../../records/collection/branch-scope.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { servicesOf } from '../../records/collection/services-of.js';
import { BookedEventsService } from './booked-events.service.js';
import { NextYearService } from './next-year.service.js';

/** Everybody's menu asks: it must not take all connections of the pool. */
const QUERIES_AT_ONCE = 4;

/** Events have two lists. */
const EVENT_LIST_FILTERS = [eventListFilter('upcoming'), eventListFilter('past')];

type Reader = CollectionReader<CollectionEntity, object>;
type Line = Pick<TodayLine, 'name' | 'collection' | 'filter' | 'sort'>;

/** Counts by the filters of the lists, so that a line and the list it leads to agree, and have the same rights. */
@Injectable()
export class TodayService implements OnModuleInit {
  private readonly readers = new Map<string, Reader>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
    private readonly nextYear: NextYearService,
    private readonly bookedEvents: BookedEventsService,
  ) {}

  onModuleInit(): void {
    for (const reader of servicesOf<Reader>(this.discovery, CollectionReader))
      this.readers.set(reader.collection.name, reader);
  }

  async read(user: AuthenticatedUser): Promise<Today> {
    const readable = this.lines().filter(({ collection }) => this.isReadable(collection, user));
    const limit = pLimit(QUERIES_AT_ONCE);
    const isReader = READERS_OF_PARENTS.includes(user.role);
    const [lines, booked, waiting, nextYear] = await Promise.all([
      Promise.all(readable.map((line) => limit(() => this.count(line, user)))),
      this.isReadable('bookings', user) ? limit(() => this.bookedEvents.find(user)) : undefined,
      isReader ? this.waiting(user, limit) : {},
      limit(() => this.nextYear.find(user)),
    ]);
    return {
      lines: lines.filter(({ count }) => count > 0),
      booked,
      nextYear,
      waiting,
    };
  }

  private lines(): Line[] {
    const scheduled = [...this.readers.values()].filter(({ collection }) => collection.abilities?.schedule);
    return [
      { name: 'messages', collection: 'contacts', filter: { status: 'PENDING', waits: false }, sort: 'createdAt' },
      { name: 'returned', collection: 'contacts', filter: { returned: true } },
      { name: 'returned', collection: 'admissions', filter: { returned: true } },
      { name: 'overdue', collection: 'admissions', filter: { overdue: true }, sort: 'steppedAt' },
      { name: 'visits', collection: 'visits', filter: { state: 'planned', ...this.today('startsAt') } },
      { name: 'calls', collection: 'bookings', filter: { isToCall: true } },
      ...EVENT_LIST_FILTERS.map((list) => ({
        name: 'drafts' as const,
        collection: 'events' as const,
        filter: { ...list, status: 'DRAFT' },
      })),
      ...scheduled.flatMap(({ collection: { name } }) =>
        (name === 'events' ? EVENT_LIST_FILTERS : [{}]).map((list) => ({
          name: 'publications' as const,
          collection: name as CollectionName,
          filter: { ...list, ...this.today('publishAt') },
        })),
      ),
      // A poster has no schedule: it goes live by its first day.
      { name: 'publications', collection: 'popup-posters', filter: { isActive: true, ...this.today('startDate') } },
      { name: 'failedMails', collection: 'mails', filter: { state: 'failed' } },
      { name: 'notices', collection: 'notices', filter: { inForce: true } },
    ];
  }

  /** A filter for this day in the site's time zone. */
  private today(field: string): Record<string, string> {
    const day = dayOf(new Date(), this.config.timeZone);
    return { [`${field}_gte`]: day, [`${field}_lte`]: day };
  }

  private isReadable(name: string, user: AuthenticatedUser): boolean {
    const { collection } = this.readers.get(name)!;
    return (collection.roles?.includes(user.role) ?? true) && Boolean(readerOf(collection, user));
  }

  private async count(line: Line, user: AuthenticatedUser): Promise<TodayLine> {
    const { collection, filter, sort } = line;
    const { rows, total } = await this.readers.get(collection)!.listFor(user, {
      filter,
      sort: sort ? [sort, 'ASC'] : undefined,
      range: [0, 0],
    });
    const oldest = sort ? ((rows[0] as Record<string, string> | undefined)?.[sort] ?? null) : null;
    return { ...line, count: total, oldest };
  }

  /** Counts unanswered messages and new applications that are assigned to the user or unassigned. */
  private async waiting(user: AuthenticatedUser, limit: LimitFunction): Promise<Today['waiting']> {
    const count = (collection: FormCollection, whose: object) =>
      limit(async () => {
        const filter = { status: 'PENDING', waits: false, ...whose };
        return (await this.readers.get(collection)!.listFor(user, { filter, range: [0, 0] })).total;
      });
    const counts = FORM_COLLECTIONS.map(async (collection) => {
      const whose = [{ assigneeId: user.id }, { assigned: false }];
      const [own, unassigned] = await Promise.all(whose.map((one) => count(collection, one)));
      return [collection, own! + unassigned!];
    });
    return Object.fromEntries(await Promise.all(counts)) as Today['waiting'];
  }
}
