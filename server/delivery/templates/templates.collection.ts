import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { type Collection, RECORD } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { StaffTemplateDto } from './template.dto.js';
import type { Template } from './template.entity.js';

export const TEMPLATES: Collection<Template> = {
  ...fromRegistry('templates'),
  staffDto: StaffTemplateDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId', field: 'branchId', readsWholeSchool: `${RECORD}.branchId IS NULL` },
  fields: { id: 'integer', name: 'text', branchId: 'integer', createdAt: 'instant' },
  unsorted: ['branchId', 'createdAt'],
  search: [],
  sort: ['name', 'ASC'],
};
