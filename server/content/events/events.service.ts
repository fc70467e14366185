import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { dayOf } from '../../../contract/platform/dates.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  repeatedDays,
  type RepeatInput,
  type SavedSeries,
  SERIES,
  type SeriesEvent,
} from '../../../contract/content/series.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import { EVENT_DATE, type EventInput, type PublicEvent, type StaffEvent } from '../../../contract/content/events.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import type { Write } from '../../records/collection/write.js';
import { assertInScope, isInScope, scopeOf } from '../../records/collection/branch-scope.js';
import { narrow, RECORD } from '../../records/collection/collection.js';
import { given } from '../../records/collection/pick.js';
import { pick } from '../../records/collection/pick.js';
import { transact } from '../../platform/database/transaction.js';
import { ScheduledCollectionService } from '../../records/collection/scheduled-collection.service.js';
import type { RevisionValues } from '../../records/collection/revisions/revisions.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import { Config } from '../../platform/config/config.js';
import { Event } from './event.entity.js';
import { followingChange, replacesOwn, isMonthly, occurrenceOn } from './event-series.js';
import { EVENTS } from './events.collection.js';

@Injectable()
export class EventsService extends ScheduledCollectionService<Event, EventInput, StaffEvent, PublicEvent> {
  constructor(
    @InjectRepository(Event) repository: Repository<Event>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(EVENTS, repository, cacheInvalidation, config);
  }

  /** Makes an event on other days, too, of one series. A day on which the series has an event gets no second one. */
  async repeat(id: number, input: RepeatInput, user?: AuthenticatedUser): Promise<SeriesEvent[]> {
    const clock = this.queryContext();
    const events = await transact(this.repository.manager, async (manager) => {
      const event = await this.lock(manager, id, { user });
      const days = this.daysOf(event, input);
      const seriesId = event.seriesId ?? event.id;
      const series = event.seriesId ? await this.lockSeries(manager, { seriesId }) : [event];
      const own = series.filter((one) => isInScope(this.collection, one, user));
      const taken = new Set(own.map(({ date }) => dayOf(date, clock.timeZone)));
      const free = days.filter((day) => !taken.has(day));
      const size = event.seriesId ? await manager.countBy(Event, { seriesId }) : 1;
      if (size + free.length > SERIES.eventsAtMost) throw ValidationException.field('dates', SERIES.full);
      // It stays the same version: whoever has it open can go on to save it.
      if (!event.seriesId) await manager.update(Event, id, { seriesId, version: () => 'version' } as object);
      const made = free.map((day) =>
        manager.create(Event, { ...occurrenceOn(day, event, { ...clock, asDrafts: input.asDrafts }), seriesId }),
      );
      await manager.save(made);
      await this.addRevisions(
        made.map((after) => ({ after, user })),
        manager,
      );
      return [...own.map((one) => ({ ...one, isNew: false })), ...made.map((one) => ({ ...one, isNew: true }))].filter(
        (one) => days.includes(dayOf(one.date, clock.timeZone)),
      );
    });
    this.announce();
    return events
      .sort((a, b) => a.date.getTime() - b.date.getTime())
      .map((event) => pick(event, ['id', 'version', 'title', 'date', 'isNew']));
  }

  /** Changes an event and all later ones of its series in the same way (docs/rules.md#series). */
  async updateLater(
    id: number,
    input: Partial<EventInput>,
    expected?: number,
    user?: AuthenticatedUser,
  ): Promise<StaffEvent & SavedSeries> {
    const { event, ...counts } = await this.write(async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      const later = await this.lockLater(manager, stored, user);
      const all = [stored, ...later];
      const were = all.map((one) => ({ ...one }));
      Object.assign(stored, given(await this.columnsOf(input, { manager, record: stored, user })));
      const days = were.map(({ date }) => dayOf(date, this.config.timeZone));
      const change = { before: were[0]!, after: stored, status: input.status, isMonthly: isMonthly(days) };
      const replacedCount = later.filter((one) => replacesOwn(change, one)).length;
      for (const one of later) {
        const values = followingChange(change, one, this.config.timeZone);
        Object.assign(one, await this.scheduled(values, { manager, record: one, user }));
      }
      later.forEach(({ date }) => this.instant(date.toISOString()));
      all.forEach((one) => assertInScope(this.collection, one, user));
      await manager.save(all);
      await this.noteAll(
        all.map((after, index) => ({ before: were[index], after, user })),
        manager,
      );
      return { event: stored, savedCount: all.length, replacedCount };
    });
    this.announce();
    return { ...this.toStaff(event, this.queryContext()), ...counts };
  }

  /** Moves an event and all later ones of its series to the trash. */
  async removeLater(id: number, expected?: number, user?: AuthenticatedUser): Promise<StaffEvent[]> {
    const events = await transact(this.repository.manager, async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      const all = [stored, ...(await this.lockLater(manager, stored, user))];
      await this.removeAll(manager, all, user);
      return all;
    });
    this.announce();
    return events.map((event) => this.toStaff(event, this.queryContext()));
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

  /** The events of a series in the order of their dates, all of them or those after one, on which the user may work. */
  private lockSeries(
    manager: EntityManager,
    { seriesId, date, id, user }: { seriesId: number; date?: Date; id?: number; user?: AuthenticatedUser },
  ): Promise<Event[]> {
    const ofSeries = { where: `${RECORD}.seriesId = :seriesId`, parameters: { seriesId } };
    const builder = [ofSeries, ...scopeOf(this.collection, user)].reduce(
      narrow,
      manager.createQueryBuilder(Event, RECORD),
    );
    if (date) builder.andWhere(`(${RECORD}.date, ${RECORD}.id) > (:date, :id)`, { date, id });
    return builder.orderBy(`${RECORD}.date`).addOrderBy(`${RECORD}.id`).setLock('pessimistic_write').getMany();
  }

  /** A copy is an event by itself. */
  protected override changesOfCopy() {
    return { ...super.changesOfCopy(), seriesId: null };
  }

  protected override async beforeSave(
    { date, branch, ...rest }: Partial<EventInput>,
    write: Write<Event>,
  ): Promise<Partial<Event>> {
    const event: Partial<Event> = rest;
    if (date !== undefined) event.date = this.instant(date);
    if (branch !== undefined) Object.assign(event, await this.branchOf(branch, write));
    return event;
  }

  /** The branch may have been deleted or renamed meanwhile. */
  protected override async beforeRestore(
    { branchId, seriesId }: Event,
    manager: EntityManager,
  ): Promise<Partial<Event>> {
    if (seriesId && (await manager.countBy(Event, { seriesId })) >= SERIES.eventsAtMost) throw conflict(SERIES.full);
    const branch = branchId && (await this.branches.find(branchId, manager));
    return branch ? { branch: branch.name } : { branchId: null };
  }

  /** The branch is told by its id, which is no field of the body. */
  protected override async beforeRevert(was: RevisionValues, manager: EntityManager): Promise<RevisionValues> {
    const { branchId: _branchId, ...values } = await super.beforeRevert(was, manager);
    return values;
  }

  /** The branch of a name. A version that is restored has its own again, though renamed, and no other of its name. */
  private async branchOf(branch: string | null, { manager, record, reverting }: Write<Event>): Promise<Partial<Event>> {
    const own = reverting?.branchId as Event['branchId'] | undefined;
    const byName = () => (branch ? this.branches.findByName(branch, manager) : null);
    const found = own === undefined ? await byName() : own && (await this.branches.find(own, manager));
    if (found) return { branch: found.name, branchId: found.id, branchHidden: false };
    const none = { branch, branchId: null };
    if (own) return { ...none, lostBranchId: own, branchHidden: !(await this.branches.wasShown(own, manager)) };
    return { ...none, branchHidden: branch === record?.branch && record.branchHidden };
  }

  private instant(date: string): Date {
    const instant = readInstant(date, this.config.timeZone);
    if (!instant) throw ValidationException.field('date', EVENT_DATE.message);
    return instant;
  }
}
