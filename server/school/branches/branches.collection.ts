import { BRANCH, BRANCH_NAME_TAKEN } from '../../../contract/school/branches.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { type Collection, byStatus, onlyActive, RECORD } from '../../records/collection/collection.js';
import { declared } from '../../records/collection/declared.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../../records/collection/schedule.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { BranchDto, PublicBranchDto, StaffBranchDto } from './branch.dto.js';
import type { Branch } from './branch.entity.js';

export const BRANCHES: Collection<Branch> = {
  ...declared('branches'),
  staffDto: StaffBranchDto,
  publicDto: PublicBranchDto,
  fields: {
    id: 'integer',
    title: 'text',
    name: 'text',
    status: { choices: STATUSES },
    createdAt: 'instant',
    ...SCHEDULE_FIELDS,
  },
  unsorted: SCHEDULE_NAMES,
  search: ['title', 'description', 'address', 'contact'],
  searchTexts: [{ text: `digits_of(${RECORD}.contact)`, isNumber: true }],
  taken: BRANCH_NAME_TAKEN,
  sort: ['createdAt', 'DESC'],
  title: { column: 'title', max: BRANCH.title.max },
  history: { fields: fieldsOf(BranchDto) },
  publication: byStatus(),
  bulk: { inputDto: BranchDto, fields: ['status'] },
  preview: { inputDto: BranchDto, shown: { status: 'ACTIVE' } },
  counted: ['status'],
  visibleTo: onlyActive,
  branchScope: { column: 'id' },
};
