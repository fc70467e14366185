import { PICTURE_FIELDS } from '../../../contract/records/alts.js';
import { BRANCH, BRANCH_NAME_TAKEN } from '../../../contract/school/branches.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { type Collection, byStatus, onlyActive, RECORD } from '../../records/collection/collection.js';
import { SCHEDULE_FIELDS, SCHEDULE_NAMES } from '../../records/collection/schedule.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { BranchDto, PublicBranchDto, StaffBranchDto } from './branch.dto.js';
import type { Branch } from './branch.entity.js';

export const BRANCHES: Collection<Branch> = {
  name: 'branches',
  label: 'Branch',
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
  hasTrash: true,
  title: { column: 'title', max: BRANCH.title.max },
  pictures: PICTURE_FIELDS.branches,
  history: { fields: fieldsOf(BranchDto) },
  publication: byStatus(),
  bulk: { inputDto: BranchDto, fields: ['status'] },
  preview: { inputDto: BranchDto, shown: { status: 'ACTIVE' } },
  counted: ['status'],
  visibleTo: onlyActive,
  branchScope: { column: 'id' },
};
