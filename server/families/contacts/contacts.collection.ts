import { CONTACT_SOURCES, CONTACT_STATUS_ALIASES, CONTACT_STATUSES } from '../../../contract/families/contacts.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { type Collection, RECORD, type SearchText } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { ContactChangesDto, StaffContactDto } from './contact.dto.js';
import { assigned } from '../forms/assignees.service.js';
import { FILTER_TEXTS, returned, waits } from '../forms/waits.service.js';
import { threadTexts } from '../threads/thread-entry.entity.js';
import type { Contact } from './contact.entity.js';

/** Must match the expression of the index `contacts_search_text`. */
const COLUMNS = ['reference', 'name', 'email', 'phone', 'subject', 'message'].map((field) => `${RECORD}.${field}`);
/** Counting characters takes longer than searching them, and few messages are long. */
const START = `CASE WHEN octet_length(${RECORD}.message) <= 500 THEN ${RECORD}.message ELSE left(${RECORD}.message, 500) END`;
const SHORT = [...COLUMNS.slice(0, -1), START].join(' || chr(10) || ');

/** Must match the condition of the index `contacts_long`. */
const LONG = `length(${RECORD}.message) > 500`;

const SEARCH_TEXTS: SearchText[] = [
  { text: `(${SHORT})`, columns: COLUMNS },
  { text: `${RECORD}.message`, where: LONG, columns: [] },
  { text: `digits_of(left(${RECORD}.message, 500))`, isNumber: true },
  { text: `digits_of(${RECORD}.message)`, where: LONG, isNumber: true },
  ...threadTexts('contacts'),
];

export const CONTACTS: Collection<Contact> = {
  ...fromRegistry('contacts'),
  changesWithoutVersion: true,
  staffDto: StaffContactDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId', field: 'branchId' },
  fields: {
    id: 'integer',
    name: 'text',
    email: 'text',
    status: { choices: CONTACT_STATUSES, aliases: CONTACT_STATUS_ALIASES },
    branchId: 'integer',
    assigneeId: 'integer',
    isRead: 'flag',
    spam: 'flag',
    isUndelivered: 'flag',
    source: { choices: CONTACT_SOURCES },
    reference: 'text',
    createdAt: 'instant',
    activeAt: 'instant',
  },
  unsorted: ['email', 'branchId', 'reference', 'source', 'isUndelivered', 'assigneeId'],
  filters: { assigned, waits, returned: returned(['PENDING', 'IN_PROGRESS']) },
  filterTexts: FILTER_TEXTS,
  search: [],
  searchTexts: SEARCH_TEXTS,
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  summary: {
    title: 'name',
    at: 'createdAt',
    branch: 'branch',
    status: 'status',
    waitUntil: 'waitUntil',
    waitEnded: 'waitEnded',
  },
  auditsReads: true,
  abilities: {
    revisions: {
      fields: ['status', 'branch', 'spam', 'assigneeId', 'waitUntil', 'waitReason', 'name', 'email', 'phone'],
      references: ['branchId'],
      isReadOnly: true,
    },
    trash: true,
    bulk: { inputDto: ContactChangesDto, fields: ['status', 'spam', 'waitUntil', 'waitReason', 'waitEnded'] },
  },
};
