import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  ATTENDANCE,
  BOOKING_CHANGES,
  BOOKING_ERRORS,
  BOOKING_EVENT,
  type BookingInput,
  type BookingReceipt,
  moreThanPlaces,
  peopleIssue,
  type StaffBooking,
} from '../../../contract/families/bookings.js';
import { HELD } from '../../../contract/platform/records.js';
import type { FormSignals } from '../../../contract/families/forms.js';
import { storedChatPhone } from '../../../contract/platform/phone-input.js';
import { Event } from '../../content/events/event.entity.js';
import { EVENT_PLACES_TABLE, placesLeftOf } from '../../content/events/event-places.entity.js';
import { bookingEnd, isFromItsDayOn, takesBookings } from '../../../contract/content/event-period.js';
import { EventsService } from '../../content/events/events.service.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { forgetRecords } from '../../records/collection/abilities/trash/trash.js';
import type { QueryContext } from '../../records/collection/collection.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { omitUndefined } from '../../records/collection/pick.js';
import type { ChangeOptions, RecordSave, Write } from '../../records/collection/write.js';
import { assertReachable } from '../forms/entries.js';
import { type FormEntry, FormIntakeService, type StoreForm, type Submission } from '../forms/form-intake.service.js';
import { receiptOf } from '../../platform/openapi/receipts.js';
import { TrustedSendersService } from '../forms/trusted-senders.service.js';
import type { BookingChanges } from './booking.dto.js';
import { Booking } from './booking.entity.js';
import { BookingMailsService } from './booking-mails.service.js';
import { alreadyBooked, freedBy, hasEnded, newsOf, takenBy, takesPart, tooFewPlaces } from './booking-rules.js';
import { bookingUrl } from './booking-token.js';
import { BOOKINGS } from './bookings.collection.js';
import { WaitingListService } from './waiting-list.service.js';

/** Another open booking of the phone or email. Parameters: event, phone, email, and the booking itself or 0. */
const FIRST_OF = `
  SELECT reference FROM bookings
   WHERE "eventId" = $1 AND status IN ('BOOKED', 'WAITING') AND NOT spam AND id <> $4
     AND ($2 <> '' AND phone = $2 OR $3 <> '' AND lower(email) = lower($3))
   ORDER BY id LIMIT 1`;

const LOCK_EVENTS_OF = `
  SELECT FROM events WHERE id IN (SELECT "eventId" FROM bookings WHERE id = ANY($1)) ORDER BY id FOR NO KEY UPDATE`;

interface LinkChange {
  isCancel?: boolean;
  inputOf: (
    manager: EntityManager,
    booking: Booking,
    event: Event,
  ) => Partial<BookingChanges> | Promise<Partial<BookingChanges>>;
}

class AlreadyBooked extends Error {
  constructor(readonly reference: string) {
    super();
  }
}

/** Places that visitors book at events, never more than there are: every change locks the event first. */
@Injectable()
export class BookingsService extends CollectionService<Booking, BookingChanges, StaffBooking> implements OnModuleInit {
  constructor(
    @InjectRepository(Booking) repository: Repository<Booking>,
    private readonly invalidation: CacheInvalidationService,
    config: Config,
    private readonly events: EventsService,
    private readonly forms: FormIntakeService,
    private readonly senders: TrustedSendersService,
    private readonly mails: BookingMailsService,
    private readonly waitingList: WaitingListService,
    private readonly limits: RateLimiter,
  ) {
    super(BOOKINGS, repository, invalidation, config);
  }

  onModuleInit(): void {
    this.events.onSave((saves, manager) => this.waitingList.follow(saves, manager));
  }

  override toStaff(booking: Booking, context: QueryContext): StaffBooking {
    return { ...super.toStaff(booking, context), url: bookingUrl(booking.reference, this.config) };
  }

  /**
   * Books places for a visitor, or puts them on the waiting list. A phone or email that has an open booking gets the
   * receipt of that one. Throws 404 for an event that visitors may not read, and 409 if booking is closed, or if there are
   * too few places and no waiting list.
   */
  async submit(
    eventId: number,
    { website, elapsedMs, ...input }: BookingInput & FormSignals,
    submission: Submission,
  ): Promise<BookingReceipt> {
    if (!(await this.events.has(undefined, eventId))) throw notFound('Event');
    const contact = { phone: storedChatPhone(input.phone), email: input.email ?? '' };
    const entryOf = async (reference: string) => ({
      table: 'bookings',
      row: { ...input, ...contact, note: input.note ?? null, eventId, reference, source: 'FORM', status: 'BOOKED' },
      signals: { website, elapsedMs, email: contact.email, text: input.note ?? '' },
    });
    const form = {
      name: this.collection.name,
      body: { ...input, eventId },
      entryOf,
      storing: (entry: FormEntry, store: StoreForm) =>
        transact(this.repository.manager, (manager) =>
          this.storeWithin(manager, { ...input, ...contact, eventId }, entry, store),
        ),
    };
    try {
      const { reference } = await this.forms.accept(form, submission);
      this.invalidation.publishRow(EVENT_PLACES_TABLE, eventId);
      return await this.receipt(reference, true);
    } catch (error) {
      if (!(error instanceof AlreadyBooked)) throw error;
      // Counts against the limits, to prevent probing of phone numbers.
      await this.forms.admit(this.collection.name, submission.networks);
      return this.receipt(error.reference, false);
    }
  }

  /** Stores the form of a visitor under the lock of its event. Returns whether it is spam, which takes no places. */
  private async storeWithin(
    manager: EntityManager,
    { people, ...contact }: Pick<Booking, 'people'> & Contact,
    entry: FormEntry,
    store: StoreForm,
  ): Promise<boolean> {
    const event = await this.lockEvent(contact.eventId, manager);
    await this.assertNotBooked(contact, manager, (first) => new AlreadyBooked(first));
    if (!takesBookings(event, this.queryContext())) throw conflict(BOOKING_ERRORS.closed);
    this.assertSize(people, event);
    const left = placesLeftOf(event)!;
    if (people > left && !event.hasWaitingList) throw tooFewPlaces(left);
    const status = people > left ? 'WAITING' : 'BOOKED';
    const isSpam = await store(manager, { ...entry, row: { ...entry.row, branchId: event.branchId, status } });
    if (isSpam) return true;
    const booking = await manager.findOneByOrFail(Booking, { reference: entry.row.reference as string });
    await this.mails.send(status === 'BOOKED' ? 'booked' : 'waiting', booking, event, manager);
    return false;
  }

  /**
   * Changes a booking by its secret link. Throws 409 unless booking is open, or the event is ahead for who cancels, and if
   * the booking is cancelled; 429 after many changes.
   */
  async changeByLink(id: number, { isCancel, inputOf }: LinkChange): Promise<void> {
    const work = async (manager: EntityManager, booking: Booking) => {
      const event = await manager.findOneBy(Event, { id: booking.eventId });
      if (booking.status === 'CANCELLED') throw conflict(BOOKING_ERRORS.isCancelled);
      if (!event || !takesPart(booking) || !(isCancel ? this.mayCancel(event) : this.isOpen(event)))
        throw conflict(BOOKING_ERRORS.closed);
      return inputOf(manager, booking, event);
    };
    await this.limits.consume([{ subject: `booking ${id}`, ...BOOKING_CHANGES }]);
    await this.change(id, work, {});
  }

  /** Whether the link can change a booking. */
  isOpen(event: Event): boolean {
    return takesBookings(event, this.queryContext());
  }

  /** Whether the link can cancel a booking, also while the event is not published or is postponed. */
  mayCancel(event: Event): boolean {
    const { now, timeZone } = this.queryContext();
    if (event.occurrence === 'PLANNED') return now < bookingEnd(event, timeZone);
    return event.occurrence === 'POSTPONED';
  }

  /** Throws 400 for more people than one booking of the event may have. */
  assertSize(people: number, event: Pick<Event, 'places' | 'placesEach'>): void {
    const issue = peopleIssue(people, event);
    if (issue) throw ValidationException.field('people', issue);
  }

  /** Locks the events first, as every change of their places does. */
  override async lockAll(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<Booking[]> {
    await manager.query(LOCK_EVENTS_OF, [ids]);
    return super.lockAll(manager, ids, user);
  }

  protected override async beforeSave(input: BookingChanges, write: Write<Booking>): Promise<Partial<Booking>> {
    const { record, manager } = write;
    await this.senders.learn(write, input.spam);
    const eventId = input.eventId ?? record!.eventId;
    const event = await this.eventOf(eventId, write);
    const isNew = !record;
    const isMoved = eventId !== record?.eventId;
    const after: Booking = { ...NEW, ...record, ...omitUndefined(input), eventId } as Booking;
    const isTurned = after.status !== record?.status;
    assertReachable(after, 'phone', record);
    if ((isMoved || isTurned) && ATTENDANCE.includes(after.status)) await this.assertItsDay(eventId, event, manager);
    const isKept = isSameContact(after, record);
    if (takesPart(after) && !isKept) await this.assertNotBooked(after, manager, alreadyBooked);
    // An offer is of places of its event.
    if (isMoved || after.status !== 'WAITING') after.offeredUntil = null;
    const isSized = takesPart(after) && !(isKept && after.people === record!.people);
    if (event?.places && isSized && after.people > event.places)
      throw ValidationException.field('people', moreThanPlaces(event.places));
    const held = record && !isMoved ? takenBy(record) : 0;
    const wanted = takenBy(after);
    const left = (event && placesLeftOf(event)) ?? 0;
    if (event && wanted > held && wanted - held > left) {
      const mayWait = record ? record.spam : event.hasWaitingList;
      if (after.status === 'BOOKED' && mayWait) after.status = 'WAITING';
      // Staff record who came, also without a place.
      else if (takesPart(after)) throw tooFewPlaces(left);
    }
    const isTold = isNew || isMoved || isTurned || after.people !== record.people;
    return omitUndefined<Partial<Booking>>({
      ...(input as Partial<Booking>),
      eventId,
      branchId: isMoved && event ? event.branchId : undefined,
      ...(isNew && { phone: after.phone, email: after.email, noticeVersion: null }),
      status: after.status,
      offeredUntil: after.offeredUntil,
      ...(record && isTold && { sequence: record.sequence + 1 }),
      ...(isTurned && input.toCall === undefined && { toCall: null }),
      ...((isMoved || isTurned) && { wasOffered: false }),
      ...(isMoved && { remindedAt: null }),
    }) as Partial<Booking>;
  }

  /** One after the other: each takes places that the next no longer finds. */
  override async changeAll(
    manager: EntityManager,
    changes: { record: Booking; input: Partial<BookingChanges> }[],
    options: ChangeOptions<Booking>,
  ): Promise<RecordSave<Booking>[]> {
    const saves: RecordSave<Booking>[] = [];
    for (const change of changes) saves.push(...(await super.changeAll(manager, [change], options)));
    return saves;
  }

  protected override async beforeRemove(bookings: Booking[]): Promise<void> {
    if (bookings.some(({ isHeld }) => isHeld)) throw conflict(HELD);
  }

  protected override async afterSave(saves: RecordSave<Booking>[], manager: EntityManager): Promise<void> {
    for (const save of saves) {
      const { before, after: booking } = save;
      const news = newsOf(save);
      const event = news && (await manager.findOneBy(Event, { id: booking.eventId }));
      if (!event || event.occurrence !== 'PLANNED' || hasEnded(event, this.queryContext())) continue;
      // A visitor whose booking was taken for spam got a confirmation on the page.
      if (before?.spam) await this.mails.sendOrCall(news, 'CHANGE', { booking, event }, manager);
      else await this.mails.send(news, booking, event, manager);
    }
    // There is no trash, so a deletion is permanent and includes the history.
    const ids = saves.filter(({ action }) => action === 'deleted').map(({ after }) => after.id);
    if (ids.length) await forgetRecords(manager, { collection: this.collection.name, ids });
    await this.waitingList.offer(eventIdsOf(saves), manager);
    await this.waitingList.askAgain(saves.flatMap(freedBy), manager);
  }

  protected override afterCommit(before?: Booking, after?: Booking): void {
    for (const id of new Set([before?.eventId, after?.eventId])) {
      if (id) this.invalidation.publishRow(EVENT_PLACES_TABLE, id);
    }
  }

  private async eventOf(id: number, { record, manager, user }: Write<Booking>): Promise<Event | null> {
    const isNew = id !== record?.eventId;
    const [event] = await this.events.lockAll(manager, [id], isNew ? user : undefined);
    if (isNew && !event?.places) throw ValidationException.field('eventId', BOOKING_EVENT.message);
    // The number is read after the lock: the statement that waited for it would return an older one.
    return event ? manager.findOneBy(Event, { id }) : null;
  }

  private async assertItsDay(id: number, event: Event | null, manager: EntityManager): Promise<void> {
    const known = event ?? (await this.events.findDeleted(id, manager));
    if (known && !isFromItsDayOn(known, this.queryContext())) throw conflict(BOOKING_ERRORS.tooEarly);
  }

  private async lockEvent(id: number, manager: EntityManager): Promise<Event> {
    const [event] = await this.events.lockAll(manager, [id]);
    const current = event && (await manager.findOneBy(Event, { id }));
    if (!current) throw notFound('Event');
    if (current.places === null) throw conflict(BOOKING_ERRORS.withoutPlaces);
    return current;
  }

  /** Throws what `refusal` returns if another open booking of the event has the phone or email. */
  private async assertNotBooked(
    { id = 0, eventId, phone, email }: Contact,
    manager: EntityManager,
    refusal: (reference: string) => Error,
  ): Promise<void> {
    const [first] = await manager.query<{ reference: string }[]>(FIRST_OF, [eventId, phone, email, id]);
    if (first) throw refusal(first.reference);
  }

  /** Without the link for a repeated booking: knowledge of a phone number must not be enough to cancel. */
  private async receipt(reference: string, isOwn: boolean): Promise<BookingReceipt> {
    const { status, people, eventId } = await this.repository.findOneByOrFail({ reference });
    const event = await this.events.repository.findOneBy({ id: eventId });
    const url = isOwn ? bookingUrl(reference, this.config) : null;
    return { ...receiptOf(reference), status, people, placesLeft: event && placesLeftOf(event), url };
  }
}

type Contact = Pick<Booking, 'eventId' | 'phone' | 'email'> & { id?: number };

/** Whether it was an open booking of the same phone and email at the event. */
const isSameContact = (after: Booking, before?: Booking): boolean =>
  before !== undefined &&
  takesPart(before) &&
  (['eventId', 'phone', 'email'] as const).every((field) => after[field] === before[field]);

const NEW = { status: 'BOOKED', phone: '', email: '', spam: false } as const;

const eventIdsOf = (saves: RecordSave<Booking>[]): number[] => [
  ...new Set(saves.flatMap(({ before, after }) => [before?.eventId ?? after.eventId, after.eventId])),
];
