import { Check, Column, Entity, Index, Unique } from 'typeorm';
import {
  BOOKING_CALLS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type BookingCall,
  type BookingSource,
  type BookingStatus,
} from '../../../contract/families/bookings.js';
import { phoneKey } from '../../platform/database/phone-key.js';
import { checkIn } from '../../records/collection/check-in.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';

@Entity('bookings')
@Check('bookings_status', checkIn('status', BOOKING_STATUSES))
@Check('bookings_source', checkIn('source', BOOKING_SOURCES))
@Check('bookings_to_call', checkIn('toCall', BOOKING_CALLS))
@Unique('bookings_reference', ['reference'])
@Index('bookings_newest', ['createdAt', 'id'], { where: 'NOT "spam"' })
@Index('bookings_spam', ['createdAt', 'id'], { where: '"spam"' })
@Index('bookings_by_name', ['name', 'id'], { where: 'NOT "spam"' })
/** Created by migrations, because TypeORM cannot declare an index on an expression. */
@Index('bookings_by_status', { synchronize: false })
@Index('bookings_by_email', { synchronize: false })
@Index('bookings_by_phone', { synchronize: false })
@Index('bookings_of_event', ['eventId', 'createdAt', 'id'])
@Index('bookings_of_branch', ['branchId'])
@Index('bookings_that_call', ['eventId'], { where: '"toCall" IS NOT NULL' })
@Index('bookings_offered', ['offeredUntil'], { where: '"offeredUntil" IS NOT NULL' })
export class Booking extends CollectionEntity {
  /** No foreign key: bookings are kept while the event is in the trash. */
  @Column('integer') eventId: number;
  /** The event's branch, updated by a trigger. */
  @Column('integer', { nullable: true }) branchId: number | null;
  @Column('text') name: string;
  /** Empty if staff do not know it. */
  @Column('text') phone: string;
  @Column('text') email: string;
  @Column('integer') people: number;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { default: 'BOOKED' }) status: BookingStatus;
  @Column('text', { default: 'FORM' }) source: BookingSource;
  @Column('text', { nullable: true }) toCall: BookingCall | null;
  @Column({ ...INSTANT, nullable: true }) offeredUntil: Date | null;
  /** Whether who waits let an offer pass: the others are asked first. */
  @Column('boolean', { default: false }) wasOffered: boolean;
  @Column({ ...INSTANT, nullable: true }) remindedAt: Date | null;
  /** The random UID of the calendar entry, which does not depend on the domain. */
  @Column('text', { default: () => 'new_calendar_uid()' }) calendarUid: string;
  /** SEQUENCE of the calendar entry; increases with each mail about a change. */
  @Column('integer', { default: 0 }) sequence: number;
  @Column('boolean', { default: false }) spam: boolean;
  @Column('boolean', { default: false }) isHeld: boolean;
  @Column('integer', { nullable: true, default: () => `setting_version('site_privacy_notice')` })
  noticeVersion: number | null;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
}

/**
 * SQL for whether a booking and an application have the same email, or the phone of either parent. Each part fits an index
 * of applications.
 */
export function isSameFamily(booking: string, admission: string): string {
  const phone = (column: string) =>
    `${booking}.phone <> '' AND ${phoneKey(`${admission}.${column}`)} = ${phoneKey(`${booking}.phone`)}`;
  const email = `${booking}.email <> '' AND lower(${admission}.email) = lower(${booking}.email)`;
  return `(${phone('phone')} OR ${phone('"secondParentPhone"')} OR ${email})`;
}
