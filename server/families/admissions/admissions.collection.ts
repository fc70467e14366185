import {
  ADMISSION_STATUS_ALIASES,
  ADMISSION_STATUSES,
  ENTRY_GRADE,
  OPEN_STATUSES,
} from '../../../contract/families/admissions.js';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS } from '../../../contract/school/admission-fields.js';
import { OFFICE_SETTINGS } from '../../../contract/school/office-settings.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import {
  type Collection,
  type Condition,
  type QueryContext,
  readFlag,
  RECORD,
} from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { storable } from '../../platform/validation/storable.js';
import { isSameFamily } from '../bookings/booking.entity.js';
import { assigned } from '../forms/assignees.service.js';
import { FILTER_TEXTS, returned, todayOf, waits, WAITS_NOT } from '../forms/waits.service.js';
import { threadTexts } from '../threads/thread-entry.entity.js';
import { BulkAdmissionDto, StaffAdmissionDto } from './admission.dto.js';
import type { Admission } from './admission.entity.js';
import { paid } from './deposits.js';

/** Must match the expression of the index `admissions_search_text`. */
const COLUMNS = [
  ...['reference', 'parentName', 'studentName', 'email', 'phone', 'branch'].map((field) => `${RECORD}.${field}`),
  `coalesce(${RECORD}.notes, '')`,
];
const TEXT = COLUMNS.join(' || chr(10) || ');

/**
 * Must match the expression of the index `admissions_search_answers`. A search for a word of a list, such as a gender,
 * would find too much.
 */
const ANSWERS = ADMISSION_FIELD_NAMES.filter((name) => !('choices' in ADMISSION_FIELDS[name])).map(
  (name) => `coalesce(${RECORD}.${name}, '')`,
);
const ANSWERS_TEXT = ANSWERS.join(' || chr(10) || ');

const DAYS = `nullif(coalesce((SELECT value FROM settings WHERE key = 'site_overdue_days')::integer, ${Number(OFFICE_SETTINGS.site_overdue_days.value)}), 0)`;

const IS_OVERDUE = `(${RECORD}.status IN (:...open) AND coalesce(${RECORD}.steppedAt < now() - make_interval(days => ${DAYS}), false) AND ${WAITS_NOT})`;

function overdue(value: unknown, context: QueryContext): Condition | undefined {
  const isOverdue = readFlag(value);
  if (isOverdue === undefined) return undefined;
  return {
    where: isOverdue ? IS_OVERDUE : `NOT ${IS_OVERDUE}`,
    parameters: { open: OPEN_STATUSES, ...todayOf(context) },
  };
}

function waiting(value: unknown): Condition | undefined {
  const isWaiting = readFlag(value);
  return isWaiting === undefined ? undefined : { where: `${RECORD}.waitingSince IS ${isWaiting ? 'NOT ' : ''}NULL` };
}

const VISITED = `(${RECORD}.id IN (
  SELECT family.id FROM bookings JOIN admissions AS family ON ${isSameFamily('bookings', 'family')}
   WHERE bookings.status = 'CAME' AND NOT bookings.spam
   UNION ALL SELECT unnest("admissionId" || "alsoFor") FROM visits WHERE state = 'done'))`;

/** Whether the family has been at the school: for a visit, or an event with places. */
function visited(value: unknown): Condition | undefined {
  const hasVisited = readFlag(value);
  return hasVisited === undefined ? undefined : { where: hasVisited ? VISITED : `NOT ${VISITED}` };
}

/** Ignores case, as the seats do. */
function entryGrade(value: unknown): Condition | undefined {
  if (typeof value !== 'string' || value.length > ENTRY_GRADE.max || !storable(value)) return undefined;
  return { where: `lower(${RECORD}.entryGrade) = lower(:entryGrade)`, parameters: { entryGrade: value } };
}

export const ADMISSIONS: Collection<Admission> = {
  ...fromRegistry('admissions'),
  changesWithoutVersion: true,
  staffDto: StaffAdmissionDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId', field: 'branch' },
  fields: {
    id: 'integer',
    parentName: 'text',
    studentName: 'text',
    email: 'text',
    branch: 'text',
    branchId: 'integer',
    notes: 'text',
    status: { choices: ADMISSION_STATUSES, aliases: ADMISSION_STATUS_ALIASES },
    isRead: 'flag',
    spam: 'flag',
    isUndelivered: 'flag',
    reference: 'text',
    createdAt: 'instant',
    activeAt: 'instant',
    steppedAt: 'instant',
    waitingSince: 'instant',
    assigneeId: 'integer',
  },
  unsorted: ['email', 'reference', 'assigneeId'],
  filters: { assigned, overdue, waiting, entryGrade, waits, returned: returned(OPEN_STATUSES), paid, visited },
  filterTexts: {
    ...FILTER_TEXTS,
    overdue: 'true or false, whether it had no step for `site_overdue_days`',
    waiting: 'true or false, whether it is on the waiting list of its grade',
    paid: 'true or false, whether a deposit was paid (`paidOn`)',
    visited: 'true or false, whether a visit was done, or who booked places at an event came',
  },
  search: [],
  searchTexts: [
    { text: `(${TEXT})`, columns: COLUMNS },
    { text: `(${ANSWERS_TEXT})`, columns: ANSWERS },
    // By its own index `admissions_search_deposits`.
    { text: `${RECORD}.paidReference`, where: `${RECORD}.paidReference IS NOT NULL` },
    ...threadTexts('admissions'),
  ],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  summary: {
    title: 'studentName',
    at: 'createdAt',
    branch: 'branch',
    status: 'status',
    waitUntil: 'waitUntil',
    waitEnded: 'waitEnded',
  },
  auditsReads: true,
  abilities: {
    revisions: {
      fields: [
        ...[
          'status',
          'branch',
          'spam',
          'assigneeId',
          'waitUntil',
          'waitReason',
          'paidOn',
          'paidAmount',
          'paidReference',
        ],
        ...['studentName', 'parentName', 'email', 'phone', 'consentMeans'],
        ...ADMISSION_FIELD_NAMES,
      ] as (keyof Admission)[],
      references: ['branchId', 'steppedAt'],
      isReadOnly: true,
    },
    trash: true,
    bulk: {
      inputDto: BulkAdmissionDto,
      fields: ['status', 'spam', 'waitUntil', 'waitReason', 'waitEnded', 'mailsParent', 'keepsDocuments'],
    },
  },
};
