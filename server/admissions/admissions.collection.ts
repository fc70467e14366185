import { ADMISSION_STATUS_ALIASES, ADMISSION_STATUSES } from '../../contract/admissions.js';
import { READERS_OF_PARENTS } from '../../contract/users.js';
import { type Collection, RECORD } from '../collection/collection.js';
import { StaffAdmissionDto } from './admission.dto.js';
import type { Admission } from './admission.entity.js';

/** As the index `admissions_search_text` has it. */
const TEXT = [
  ...['reference', 'parentName', 'studentName', 'email', 'phone', 'branch'].map((field) => `${RECORD}.${field}`),
  `coalesce(${RECORD}.notes, '')`,
].join(' || chr(10) || ');

export const ADMISSIONS: Collection<Admission> = {
  name: 'admissions',
  label: 'Admission',
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
    reference: 'text',
    createdAt: 'instant',
  },
  unsorted: ['email', 'reference'],
  search: [],
  searchTexts: [{ text: `(${TEXT})` }],
  counted: ['status', 'isRead', 'spam', 'branch'],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  notesReads: true,
  hasTrash: true,
  history: { fields: ['status', 'branch', 'spam'], references: ['branchId'], isReadOnly: true },
};
