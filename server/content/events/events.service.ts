import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { dayOf } from '../../../contract/platform/dates.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  type NewEventInput,
  repeatedDays,
  type RepeatInput,
  type SavedSeries,
  SERIES,
  type SeriesEvent,
} from '../../../contract/content/series.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import {
  EVENT_DATE,
  EVENT_END,
  type EventInput,
  type PublicEvent,
  type StaffEvent,
} from '../../../contract/content/events.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import type { RecordSave, Write } from '../../records/collection/write.js';
import { assertInScope, isInScope, scopeOf } from '../../records/collection/branch-scope.js';
import { andWhere, type QueryContext, RECORD, withId } from '../../records/collection/collection.js';
import { omitUndefined, pick } from '../../records/collection/pick.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import { Config } from '../../platform/config/config.js';
import { EVENT_PLACES_TABLE, placesLeftOf, placesUrls } from './event-places.entity.js';
import { Event } from './event.entity.js';
import { followingChange, replacesOwn, isMonthly, occurrenceOn } from './event-series.js';
import { normalizeTimes } from './event-times.js';
import { EVENTS } from './events.collection.js';

/** Called in the transaction that saves, deletes or restores events, by parts that depend on them. */
export type EventsListener = (saves: RecordSave<Event>[], manager: EntityManager) => Promise<void>;

/** When the next booking closes or the next event with places begins. Parameters: since when, and the time zone. */
const NEXT_BOOKING_BOUND = `
  SELECT min(bound) AS bound
    FROM events,
         LATERAL (SELECT ((date AT TIME ZONE $2)::date + time::time) AT TIME ZONE $2 AS at) AS start,
         unnest(ARRAY[start.at - make_interval(hours => "bookingUntil"), start.at]) AS bound
   WHERE places IS NOT NULL AND status = 'ACTIVE' AND date > $1::timestamptz - interval '1 day' AND bound > $1`;

@Injectable()
export class EventsService extends CollectionService<Event, EventInput, StaffEvent, PublicEvent> {
  private readonly listeners: EventsListener[] = [];

  constructor(
    @InjectRepository(Event) repository: Repository<Event>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(EVENTS, repository, cacheInvalidation, config);
    cacheInvalidation.defineUrls(EVENT_PLACES_TABLE, placesUrls);
    cacheInvalidation.addClock((now) => this.nextBookingBound(now));
  }

  /** Call it in `onModuleInit`. */
  onSave(listener: EventsListener): void {
    this.listeners.push(listener);
  }

  /** The event as it was deleted; null if it is not in the trash. */
  findDeleted(id: number, manager?: EntityManager): Promise<Event | null> {
    return this.abilities.trash!.deleted.select(undefined, [withId(id)], manager).getOne();
  }

  override toStaff(event: Event, context: QueryContext): StaffEvent {
    return { ...super.toStaff(event, context), placesLeft: placesLeftOf(event) };
  }

  protected override async afterSave(saves: RecordSave<Event>[], manager: EntityManager): Promise<void> {
    for (const listener of this.listeners) await listener(saves, manager);
  }

  override async createWithin(
    manager: EntityManager,
    { repeat, ...input }: NewEventInput,
    user?: AuthenticatedUser,
  ): Promise<Event> {
    const event = await super.createWithin(manager, input, user);
    if (repeat) await this.repeatWithin(manager, event, repeat, user);
    return event;
  }

  /** Repeats an event on other days, except those on which its series already has an event. */
  async repeat(id: number, input: RepeatInput, user?: AuthenticatedUser): Promise<SeriesEvent[]> {
    const events = await this.transact(async (manager) => {
      const event = await this.lock(manager, id, { user });
      return this.repeatWithin(manager, event, input, user);
    });
    this.committed(...events.map((after) => ({ before: after.isNew ? undefined : after, after, user })));
    return events
      .sort((a, b) => a.date.getTime() - b.date.getTime())
      .map((event) => pick(event, ['id', 'version', 'title', 'date', 'isNew']));
  }

  private async repeatWithin(
    manager: EntityManager,
    event: Event,
    input: RepeatInput,
    user?: AuthenticatedUser,
  ): Promise<(Event & { isNew: boolean })[]> {
    const clock = this.queryContext();
    const days = this.daysOf(event, input);
    const isSeries = Boolean(event.seriesId);
    const seriesId = event.seriesId ?? event.id;
    const series = isSeries ? await this.lockSeries(manager, { seriesId }) : [event];
    const own = series.filter((one) => isInScope(this.collection, one, user));
    const taken = new Set(own.map(({ date }) => dayOf(date, clock.timeZone)));
    const free = days.filter((day) => !taken.has(day));
    const size = isSeries ? await manager.countBy(Event, { seriesId }) : 1;
    if (size + free.length > SERIES.eventsAtMost) throw ValidationException.field('dates', SERIES.full);
    // Keeps the version, so that users who have the event open can still save it.
    if (!isSeries) await manager.update(Event, event.id, { seriesId, version: () => 'version' } as object);
    event.seriesId = seriesId;
    const made = free.map((day) =>
      manager.create(Event, { ...occurrenceOn(day, event, { ...clock, asDrafts: input.asDrafts }), seriesId }),
    );
    await manager.save(made);
    await this.saved(
      made.map((after) => ({ after, user })),
      manager,
    );
    return [...own.map((one) => ({ ...one, isNew: false })), ...made.map((one) => ({ ...one, isNew: true }))].filter(
      (one) => days.includes(dayOf(one.date, clock.timeZone)),
    );
  }

  /** Changes an event and all later ones of its series in the same way (docs/rules.md#series). */
  async updateLater(
    id: number,
    input: Partial<EventInput>,
    expected?: number,
    user?: AuthenticatedUser,
  ): Promise<StaffEvent & SavedSeries> {
    const { saves, ...counts } = await this.transact(async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      const later = await this.lockLater(manager, stored, user);
      const all = [stored, ...later];
      const were = all.map((one) => ({ ...one }));
      Object.assign(stored, omitUndefined(await this.columnsOf(input, { manager, record: stored, user })));
      const days = were.map(({ date }) => dayOf(date, this.config.timeZone));
      const change = { before: were[0]!, after: stored, status: input.status, isMonthly: isMonthly(days) };
      const replacedCount = later.filter((one) => replacesOwn(change, one)).length;
      for (const one of later) {
        const values = followingChange(change, one, this.config.timeZone);
        Object.assign(one, await this.abilities.schedule!.normalize(values, { manager, record: one, user }));
      }
      later.forEach(({ date }) => this.instant(date.toISOString()));
      all.forEach((one) => assertInScope(this.collection, one, user));
      await manager.save(all);
      const saves = all.map((after, index) => ({ before: were[index], after, user }));
      await this.saved(saves, manager);
      return { saves, savedCount: all.length, replacedCount };
    });
    this.committed(...saves);
    return { ...this.toStaff(saves[0]!.after, this.queryContext()), ...counts };
  }

  /** Moves an event and all later ones of its series to the trash. */
  async removeLater(id: number, expected?: number, user?: AuthenticatedUser): Promise<StaffEvent[]> {
    const events = await this.transact(async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      const all = [stored, ...(await this.lockLater(manager, stored, user))];
      await this.removeAll(manager, all, user);
      return all;
    });
    this.committed(...events.map((before) => ({ before, user })));
    return events.map((event) => this.toStaff(event, this.queryContext()));
  }

  private async nextBookingBound(now: Date): Promise<Date | null> {
    const parameters = [now, this.config.timeZone];
    const [row] = await this.repository.query<{ bound: Date | null }[]>(NEXT_BOOKING_BOUND, parameters);
    return row?.bound ?? null;
  }

  private daysOf(event: Event, input: RepeatInput): string[] {
    if (input.every && !input.times) throw ValidationException.field('times', SERIES.timesRequired);
    const days = repeatedDays(dayOf(event.date, this.config.timeZone), input);
    if (days.length === 0) throw ValidationException.field('dates', SERIES.datesRequired);
    if (days.length > SERIES.moreAtMost) throw ValidationException.field('dates', SERIES.dates);
    if (!days.every((day) => readInstant(day, this.config.timeZone))) {
      throw ValidationException.field('dates', SERIES.dates);
    }
    return days;
  }

  private lockLater(manager: EntityManager, event: Event, user?: AuthenticatedUser): Promise<Event[]> {
    const { seriesId, date, id } = event;
    return seriesId ? this.lockSeries(manager, { seriesId, date, id, user }) : Promise.resolve([]);
  }

  /** Locks the events of a series, or those after one, that the user may change; ordered by date. */
  private lockSeries(
    manager: EntityManager,
    { seriesId, date, id, user }: { seriesId: number; date?: Date; id?: number; user?: AuthenticatedUser },
  ): Promise<Event[]> {
    const ofSeries = { where: `${RECORD}.seriesId = :seriesId`, parameters: { seriesId } };
    const builder = [ofSeries, ...scopeOf(this.collection, user)].reduce(
      andWhere,
      manager.createQueryBuilder(Event, RECORD),
    );
    if (date) builder.andWhere(`(${RECORD}.date, ${RECORD}.id) > (:date, :id)`, { date, id });
    return builder.orderBy(`${RECORD}.date`).addOrderBy(`${RECORD}.id`).setLock('pessimistic_write').getMany();
  }

  protected override async beforeSave(
    { date, endDate, branch, ...rest }: Partial<EventInput>,
    write: Write<Event>,
  ): Promise<Partial<Event>> {
    const event: Partial<Event> = rest;
    if (date !== undefined) event.date = this.instant(date);
    if (endDate !== undefined) event.endDate = endDate === null ? null : this.end(endDate);
    if ((event.occurrence ?? write.record?.occurrence ?? 'PLANNED') === 'PLANNED') event.occurrenceReason = null;
    if (branch !== undefined) Object.assign(event, await this.branchOf(branch, write));
    return normalizeTimes(event, write.record, this.config.timeZone);
  }

  /** The branch may have been deleted or renamed meanwhile. */
  override async beforeRestore({ branchId, seriesId }: Event, manager: EntityManager): Promise<Partial<Event>> {
    if (seriesId && (await manager.countBy(Event, { seriesId })) >= SERIES.eventsAtMost) throw conflict(SERIES.full);
    const branch = branchId && (await this.branches.find(branchId, manager));
    return branch ? { branch: branch.name } : { branchId: null };
  }

  /** Finds the branch by name. A restored revision keeps its own branch, even if that was renamed. */
  private async branchOf(branch: string | null, { manager, record, reverting }: Write<Event>): Promise<Partial<Event>> {
    const own = reverting?.branchId as Event['branchId'] | undefined;
    const byName = () => (branch ? this.branches.findByName(branch, manager) : null);
    const found = own === undefined ? await byName() : own && (await this.branches.find(own, manager));
    if (found) return { branch: found.name, branchId: found.id, branchHidden: false };
    const isSame = branch === record?.branch;
    // What is moved from a deleted branch to another place is no longer of that branch.
    const none = { branch, branchId: null, lostBranchId: isSame ? record.lostBranchId : null };
    if (own) return { ...none, lostBranchId: own, branchHidden: !(await this.branches.wasShown(own, manager)) };
    return { ...none, branchHidden: isSame && record.branchHidden };
  }

  private end(endDate: string): Date {
    const end = readInstant(endDate, this.config.timeZone, 'end');
    if (!end) throw ValidationException.field('endDate', EVENT_END.message);
    return end;
  }

  private instant(date: string): Date {
    const instant = readInstant(date, this.config.timeZone);
    if (!instant) throw ValidationException.field('date', EVENT_DATE.message);
    return instant;
  }
}
