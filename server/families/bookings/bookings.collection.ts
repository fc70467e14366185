import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { BOOKING_CALLS, BOOKING_SOURCES, BOOKING_STATUSES } from '../../../contract/families/bookings.js';
import { type Collection, type Condition, readFlag, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { BookingChangesDto, StaffBookingDto } from './booking.dto.js';
import { type Booking, isSameFamily } from './booking.entity.js';

/** Whom staff call because there is no email address. */
function isToCall(value: unknown): Condition | undefined {
  const isWanted = readFlag(value);
  return isWanted === undefined ? undefined : { where: `${RECORD}.toCall IS ${isWanted ? 'NOT ' : ''}NULL` };
}

const APPLIED = `EXISTS (SELECT FROM admissions WHERE NOT admissions.spam AND ${isSameFamily(RECORD, 'admissions')})`;

/** Whether an application has the phone or email, to follow up who came and has not applied. */
function hasApplied(value: unknown): Condition | undefined {
  const isWanted = readFlag(value);
  return isWanted === undefined ? undefined : { where: isWanted ? APPLIED : `NOT ${APPLIED}` };
}

const FITS = `(${RECORD}.status <> 'WAITING' OR ${RECORD}.people <= ALL (SELECT places FROM events WHERE events.id = ${RECORD}.eventId AND places IS NOT NULL))`;

/** False for those who wait for more places than their event has. */
function fits(value: unknown): Condition | undefined {
  const isWanted = readFlag(value);
  return isWanted === undefined ? undefined : { where: isWanted ? FITS : `NOT ${FITS}` };
}

/** Bookings of the family of an application. */
function application(value: unknown): Condition | undefined {
  const id = Number(value);
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) return undefined;
  const where = `EXISTS (SELECT FROM admissions WHERE id = :application AND ${isSameFamily(RECORD, 'admissions')})`;
  return { where, parameters: { application: id } };
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
  filters: { isToCall, hasApplied, fits, application },
  filterTexts: {
    application: 'the id of an application of the same family, by email or the phone of either parent',
    fits: 'false for those who wait for more places than their event has',
  },
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
