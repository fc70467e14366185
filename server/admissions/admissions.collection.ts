import { ADMISSION_STATUS_ALIASES, ADMISSION_STATUSES } from '../../contract/admissions.js';
import type { Collection } from '../common/collection.js';
import type { Admission } from './admission.entity.js';

export const ADMISSIONS: Collection<Admission> = {
  name: 'admissions',
  thing: 'Admission',
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
    reference: 'text',
    createdAt: 'instant',
  },
  search: ['reference', 'parentName', 'studentName', 'email', 'branch', 'notes', 'phone'],
  sort: ['createdAt', 'DESC'],
};
