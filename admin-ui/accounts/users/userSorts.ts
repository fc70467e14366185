import type { SortChoice } from '../../components/list/filters/SortSelect.js';

/** The first is the default. */
export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'name', order: 'ASC', label: 'resources.users.sort_name' },
  { field: 'createdAt', order: 'DESC', label: 'resources.users.sort_newest' },
  { field: 'lastLoginAt', order: 'DESC', label: 'resources.users.sort_seen' },
];
