import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { BOOKING_CALLS, BOOKING_SOURCES, BOOKING_STATUSES } from '../../../contract/families/bookings.js';
import { type Collection, type Condition, readFlag, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { BookingChangesDto, StaffBookingDto } from './booking.dto.js';
import type { Booking } from './booking.entity.js';

/** Whom staff call because there is no email address. */
function isToCall(value: unknown): Condition | undefined {
  const isWanted = readFlag(value);
  return isWanted === undefined ? undefined : { where: `${RECORD}.toCall IS ${isWanted ? 'NOT ' : ''}NULL` };
}

export const BOOKINGS: Collection<Booking> = {
  ...fromRegistry('bookings'),
  staffDto: StaffBookingDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId', field: 'eventId' },
  fields: {
    id: 'integer',
    eventId: 'integer',
    branchId: 'integer',
    name: 'text',
    status: { choices: BOOKING_STATUSES },
    source: { choices: BOOKING_SOURCES },
    toCall: { choices: BOOKING_CALLS },
    reference: 'text',
    spam: 'flag',
    createdAt: 'instant',
  },
  unsorted: ['eventId', 'branchId', 'source', 'toCall', 'reference'],
  filters: { isToCall },
  search: ['name', 'phone', 'email', 'reference'],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  summary: { title: 'name', at: 'createdAt', status: 'status' },
  changesWithoutVersion: true,
  auditsReads: true,
  abilities: {
    revisions: {
      fields: ['eventId', 'name', 'phone', 'email', 'people', 'note', 'status', 'toCall', 'spam', 'isHeld'],
      references: [],
      isReadOnly: true,
    },
    bulk: { inputDto: BookingChangesDto, fields: ['status', 'spam', 'toCall'] },
  },
};
