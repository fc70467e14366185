import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingCall } from '../../../contract/families/bookings.js';
import type { Event } from '../../content/events/event.entity.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { Config } from '../../platform/config/config.js';
import type { Booking } from './booking.entity.js';
import { bookingMail, type BookingNews } from './booking-mail.js';
import { hasEnded, IS_LESS_URGENT_THAN } from './booking-rules.js';

/** What a stranger can cause by the form is limited like other confirmations. */
const CONFIRMATIONS: BookingNews[] = ['booked', 'waiting', 'changed', 'cancelled'];

@Injectable()
export class BookingMailsService {
  constructor(
    private readonly mails: MailsService,
    private readonly config: Config,
  ) {}

  /** Mails who booked, in the transaction that changes the booking. Returns false without an email address. */
  async send(news: BookingNews, booking: Booking, event: Event, manager: EntityManager): Promise<boolean> {
    const { id: recordId, email, branchId } = booking;
    if (!email) return false;
    const { timeZone } = this.config;
    const kind = CONFIRMATIONS.includes(news) ? 'confirmation' : 'booking';
    await this.mails.queueToParent(
      { kind, collection: 'bookings', recordId, email, branchId },
      manager,
      (school, address) => bookingMail(news, booking, { event, school, address, timeZone }),
    );
    return true;
  }

  /** Mails news, or marks the booking to be called. Does nothing once the event has ended. */
  async sendOrCall(
    news: BookingNews,
    call: BookingCall,
    { booking, event }: { booking: Booking; event: Event },
    manager: EntityManager,
  ): Promise<void> {
    if (booking.spam || hasEnded(event, { now: new Date(), timeZone: this.config.timeZone })) return;
    if (await this.send(news, booking, event, manager)) return;
    // The version stays, so that staff who have the booking open can still save it.
    const query = `UPDATE bookings SET "toCall" = $2 WHERE id = $1 AND ${IS_LESS_URGENT_THAN[call]}`;
    await manager.query(query, [booking.id, call]);
  }
}
