import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import {
  BOOKING,
  BOOKING_CALLS,
  BOOKING_EVENT,
  BOOKING_PEOPLE,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type BookingCall,
  type BookingInput,
  type BookingReceipt,
  type BookingSource,
  type BookingStatus,
  ENTERED_PHONE,
  type EnteredBooking,
  type StaffBooking,
} from '../../../contract/families/bookings.js';
import { ENTRY_SOURCES, type EntrySource } from '../../../contract/families/contacts.js';
import { ENTERED_CONTACT } from '../../../contract/families/entries.js';
import { ReceiptDto, ReferenceProperty } from '../../platform/openapi/receipts.js';
import { DateTimeProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { EnumField, IntField, OmittableTextField, TextField } from '../../platform/validation/fields.js';
import { PartialType } from '../../platform/validation/partial.js';
import { HeldField, NoticeVersionProperty } from '../forms/privacy.dto.js';
import { SignalsDto } from '../forms/signals.dto.js';
import { SpamField } from '../forms/spam.dto.js';

const PEOPLE = { required: true, example: 3, description: 'How many people come' };

export class BookingDto implements BookingInput {
  @TextField(BOOKING.name, { example: 'Ruwan Perera' }) name: string;
  @TextField(BOOKING.phone, { example: '0771234567' }) phone: string;
  @TextField(BOOKING.email, { example: 'ruwan@example.com', description: 'Confirmation and reminder are mailed to it' })
  email?: string | null;
  @IntField(BOOKING_PEOPLE, PEOPLE) people: number;
  @TextField(BOOKING.note, { example: 'One of us uses a wheelchair.', description: 'What the school should know' })
  note?: string | null;
}

export class NewBookingDto extends IntersectionType(BookingDto, SignalsDto) {}

class ReachableBookingDto extends OmitType(BookingDto, ['phone', 'email']) {
  @OmittableTextField(ENTERED_PHONE, { example: '0771234567', description: 'Empty if it is not known' })
  phone: string;
  @OmittableTextField(ENTERED_CONTACT.email, { example: 'ruwan@example.com', description: 'Empty if it is not known' })
  email: string;
}

/** Staff enter who books by phone or at the desk. */
export class EnteredBookingDto extends ReachableBookingDto implements EnteredBooking {
  @IntField(BOOKING_EVENT, { required: true, example: 7, description: 'The event, which must have places' })
  eventId: number;
  @EnumField(ENTRY_SOURCES, {}, { required: true, example: 'PHONE', description: 'How the booking reached the school' })
  source: EntrySource;
}

class StaffBookingFieldsDto extends ReachableBookingDto {
  @IntField(BOOKING_EVENT, { example: 7, description: 'The event; another one moves the booking' }) eventId?: number;
  @EnumField(BOOKING_STATUSES, {}, { description: 'WAITING is on the waiting list; staff record CAME and MISSED' })
  status?: BookingStatus;
  @EnumField(
    BOOKING_CALLS,
    {},
    { nullable: true, example: null, description: 'Why staff call somebody without an email; null once they have' },
  )
  toCall?: BookingCall | null;
  @SpamField() spam?: boolean;
  @HeldField() isHeld?: boolean;
}

export class BookingChangesDto extends PartialType(StaffBookingFieldsDto) {}

const BOOKING_FIELDS = [
  'eventId',
  'name',
  'phone',
  'email',
  'people',
  'note',
  'status',
  'toCall',
  'spam',
  'isHeld',
] as const;

export class StaffBookingDto
  extends IntersectionType(ResponseType(StaffBookingFieldsDto, BOOKING_FIELDS), StaffRecordDto)
  implements StaffBooking
{
  declare eventId: number;
  declare note: string | null;
  declare toCall: BookingCall | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The branch of the event', example: 3 })
  branchId: number | null;
  @ApiProperty({ enum: BOOKING_SOURCES, description: 'The form of the site, or what staff entered', example: 'FORM' })
  source: BookingSource;
  @DateTimeProperty(true, 'Until when a free place is kept for who waits') offeredUntil: string | null;
  @NoticeVersionProperty() noticeVersion: number | null;
  @ReferenceProperty() reference: string;
  @ApiProperty({
    description: 'The secret link to change or cancel, for staff to hand to somebody without an email address',
    example: 'https://school.example/booking/7K3M9QXW2RTC.q1w2e3',
  })
  url: string;
}

export class BookingReceiptDto extends ReceiptDto implements BookingReceipt {
  @ApiProperty({ enum: BOOKING_STATUSES, example: 'BOOKED' }) status: BookingStatus;
  @ApiProperty({ type: 'integer', description: 'How many people come', example: 3 }) people: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many places the event has left', example: 9 })
  placesLeft: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The secret link to change or cancel; null if the phone or email had booked before',
    example: 'https://school.example/booking/7K3M9QXW2RTC.q1w2e3',
  })
  url: string | null;
}

export type BookingChanges = BookingChangesDto & Partial<Pick<EnteredBooking, 'source'>>;
