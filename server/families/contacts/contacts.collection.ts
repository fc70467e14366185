import { CONTACT_SOURCES, CONTACT_STATUS_ALIASES, CONTACT_STATUSES } from '../../../contract/families/contacts.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { type Collection, RECORD, type SearchText } from '../../records/collection/collection.js';
import { declared } from '../../records/collection/declared.js';
import { ContactChangesDto, StaffContactDto } from './contact.dto.js';
import type { Contact } from './contact.entity.js';

/** As the index `contacts_search_text` has it: the whole of what is short, and the beginning of the message. */
const SHORT = [
  ...['reference', 'name', 'email', 'phone', 'subject'].map((field) => `${RECORD}.${field}`),
  `left(${RECORD}.message, 500)`,
].join(' || chr(10) || ');

/** As the index `contacts_long` has them. */
const LONG = `length(${RECORD}.message) > 500`;

const SEARCH_TEXTS: SearchText[] = [
  { text: `(${SHORT})` },
  { text: `${RECORD}.message`, where: LONG },
  { text: `digits_of(left(${RECORD}.message, 500))`, isNumber: true },
  { text: `digits_of(${RECORD}.message)`, where: LONG, isNumber: true },
];

export const CONTACTS: Collection<Contact> = {
  ...declared('contacts'),
  staffDto: StaffContactDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId', field: 'branchId' },
  fields: {
    id: 'integer',
    name: 'text',
    email: 'text',
    status: { choices: CONTACT_STATUSES, aliases: CONTACT_STATUS_ALIASES },
    branchId: 'integer',
    isRead: 'flag',
    spam: 'flag',
    isUndelivered: 'flag',
    source: { choices: CONTACT_SOURCES },
    reference: 'text',
    createdAt: 'instant',
  },
  unsorted: ['email', 'branchId', 'reference', 'source', 'isUndelivered'],
  search: [],
  searchTexts: SEARCH_TEXTS,
  counted: ['status', 'isRead', 'spam'],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  bulk: { inputDto: ContactChangesDto, fields: ['status', 'spam'] },
  notesReads: true,
  history: { fields: ['status', 'branch', 'spam'], references: ['branchId'], isReadOnly: true },
};
