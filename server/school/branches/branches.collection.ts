import { type EntityManager, Not, Raw } from 'typeorm';
import { BRANCH, BRANCH_NAME_TAKEN } from '../../../contract/school/branches.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { type Collection, byStatus, onlyActive, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { BranchDto, PublicBranchDto, StaffBranchDto } from './branch.dto.js';
import { Branch } from './branch.entity.js';

export const inAnyCase = (text: string) => Raw((column) => `lower(${column}) = lower(:text)`, { text });

const isTaken = ({ id, name }: Branch, manager: EntityManager): Promise<boolean> =>
  manager.existsBy(Branch, { id: Not(id), name: inAnyCase(name) });

export const BRANCHES: Collection<Branch> = {
  ...fromRegistry('branches'),
  staffDto: StaffBranchDto,
  publicDto: PublicBranchDto,
  fields: {
    id: 'integer',
    title: 'text',
    name: 'text',
    status: { choices: STATUSES },
    createdAt: 'instant',
  },
  search: ['title', 'description', 'address', 'contact'],
  searchTexts: [{ text: `digits_of(${RECORD}.contact)`, isNumber: true }],
  taken: BRANCH_NAME_TAKEN,
  sort: ['createdAt', 'DESC'],
  summary: { title: 'title', status: 'status' },
  publication: byStatus(),
  visibleTo: onlyActive,
  branchScope: { column: 'id' },
  abilities: {
    revisions: { fields: fieldsOf(BranchDto) },
    trash: true,
    schedule: true,
    duplicate: { column: 'title', max: BRANCH.title.max },
    preview: { inputDto: BranchDto, shown: { status: 'ACTIVE' }, isTaken },
    bulk: { inputDto: BranchDto, fields: ['status'] },
  },
};
