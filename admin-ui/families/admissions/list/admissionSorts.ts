import type { SortChoice } from '../../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'activeAt', order: 'DESC', label: 'resources.admissions.sort_active' },
  { field: 'createdAt', order: 'DESC', label: 'resources.admissions.sort_date' },
  { field: 'createdAt', order: 'ASC', label: 'resources.admissions.sort_oldest' },
  { field: 'parentName', order: 'ASC', label: 'resources.admissions.sort_parent' },
  { field: 'studentName', order: 'ASC', label: 'resources.admissions.sort_child' },
  { field: 'branch', order: 'ASC', label: 'resources.admissions.sort_branch' },
  { field: 'status', order: 'ASC', label: 'resources.admissions.sort_status' },
];
