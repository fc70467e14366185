import { Injectable } from '@nestjs/common';
import { EVENT, type EventInput } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { CLOSURE, type ClosureChange, type ClosureInput, isOpenDay } from '../../../contract/families/closures.js';
import type { VisitInput } from '../../../contract/families/visits.js';
import { addDays, dayOf, daysBetween, timeOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { oneLine } from '../../../contract/platform/validation.js';
import type { Event } from '../../content/events/event.entity.js';
import { EventsService } from '../../content/events/events.service.js';
import type { Notice } from '../../content/notices/notice.entity.js';
import { NoticesService } from '../../content/notices/notices.service.js';
import { Config } from '../../platform/config/config.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict, ValidationException } from '../../platform/http/exceptions.js';
import type { CreatedOnce } from '../../records/collection/write.js';
import { claimKey, keepResponse } from '../../records/idempotency/idempotent-responses.js';
import type { KeyedRequest } from '../../records/idempotency/keyed-request.js';
import type { Visit } from '../visits/visit.entity.js';
import { VisitsService } from '../visits/visits.service.js';

/** Closes the school together with what becomes of the events and visits of those days. */
@Injectable()
export class ClosuresService {
  constructor(
    private readonly notices: NoticesService,
    private readonly events: EventsService,
    private readonly visits: VisitsService,
    private readonly config: Config,
  ) {}

  /** Closes the school, or returns what the first request with the same key and body returned. */
  closeOnce(input: ClosureInput, request: KeyedRequest | undefined, user: SignedInUser): Promise<CreatedOnce> {
    return this.notices.once(request, () => this.close(input, request, user));
  }

  private async close(
    { changes, ...input }: ClosureInput,
    request: KeyedRequest | undefined,
    user: SignedInUser,
  ): Promise<StaffNotice> {
    const { notice, response, events, visits } = await this.notices.transact(async (manager) => {
      if (request) await claimKey(manager, request);
      const notice = await this.notices.createWithin(manager, { ...input, kind: 'CLOSURE' }, user);
      this.refuseClosedDays(changes, notice);
      const [ofEvents, ofVisits] = (['events', 'visits'] as const).map((name) =>
        changes.filter(({ collection }) => collection === name),
      ) as [ClosureChange[], ClosureChange[]];
      const events = await this.events.lockAll(manager, idsOf(ofEvents), user);
      const visits = await this.visits.lockAll(manager, idsOf(ofVisits), user);
      const isPlanned =
        events.every((event) => this.isEventOn(event, notice)) &&
        visits.every((visit) => this.isVisitOn(visit, notice));
      if (!isPlanned || events.length + visits.length < changes.length) throw conflict(CLOSURE.changed);
      const changeOf = (all: ClosureChange[], id: number) => all.find((change) => change.id === id)!;
      const response = this.notices.toStaff(notice, this.notices.queryContext());
      if (request) await keepResponse(manager, request, response);
      return {
        notice,
        response,
        events: await this.events.changeAll(
          manager,
          events.map((record) => ({ record, input: this.eventInput(changeOf(ofEvents, record.id), record, notice) })),
          { user },
        ),
        visits: await this.visits.changeAll(
          manager,
          visits.map((record) => ({ record, input: this.visitInput(changeOf(ofVisits, record.id), record) })),
          { user },
        ),
      };
    });
    this.notices.committed({ after: notice, user });
    this.events.committed(...events);
    this.visits.committed(...visits);
    return response;
  }

  private refuseClosedDays(changes: ClosureChange[], { closedFrom, closedTo }: Notice): void {
    const days = { closedFrom: closedFrom!, closedTo: closedTo!, today: this.dayOf(new Date()) };
    const isWrong = changes.some(({ action, day }) => action === 'move' && !isOpenDay(day!, days));
    if (isWrong) throw ValidationException.field('changes', CLOSURE.day);
  }

  private isEventOn({ date, endDate, occurrence, branchId }: Event, notice: Notice): boolean {
    const { closedFrom, closedTo } = notice;
    const isOn = this.dayOf(date) <= closedTo! && this.dayOf(endDate ?? date) >= closedFrom!;
    return isOn && occurrence === 'PLANNED' && isClosed(branchId, notice);
  }

  private isVisitOn({ startsAt, state, branchId }: Visit, notice: Notice): boolean {
    const day = this.dayOf(startsAt);
    return day >= notice.closedFrom! && day <= notice.closedTo! && state === 'planned' && isClosed(branchId, notice);
  }

  /** The end moves with the start. */
  private eventInput({ action, day }: ClosureChange, { date }: Event, { message }: Notice): Partial<EventInput> {
    if (action === 'move') return { date: this.onDay(date, day!) };
    const reason = oneLine(message);
    const occurrenceReason = reason.length <= EVENT.occurrenceReason.max ? reason : null;
    return { occurrence: 'CANCELLED', occurrenceReason };
  }

  private visitInput({ action, day }: ClosureChange, { startsAt, endsAt }: Visit): Partial<VisitInput> {
    if (action === 'cancel') return { state: 'cancelled' };
    const lastDay = addDays(day!, daysBetween(this.dayOf(startsAt), this.dayOf(endsAt)));
    return { startsAt: this.onDay(startsAt, day!), endsAt: this.onDay(endsAt, lastDay) };
  }

  private dayOf(instant: Date): string {
    return dayOf(instant, this.config.timeZone);
  }

  /** At the same time of another day. */
  private onDay(instant: Date, day: string): string {
    const { timeZone } = this.config;
    return instantOf(day, timeOf(instant, timeZone), timeZone).toISOString();
  }
}

/** Of a campus, nothing that is of the whole school. */
const isClosed = (branchId: number | null, notice: Notice) => notice.branchId === null || branchId === notice.branchId;

const idsOf = (changes: ClosureChange[]): number[] => changes.map(({ id }) => id);
