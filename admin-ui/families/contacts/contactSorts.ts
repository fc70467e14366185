import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'activeAt', order: 'DESC', label: 'resources.contacts.sort_active' },
  { field: 'createdAt', order: 'DESC', label: 'resources.contacts.sort_date' },
  { field: 'createdAt', order: 'ASC', label: 'resources.contacts.sort_oldest' },
  { field: 'name', order: 'ASC', label: 'resources.contacts.sort_name' },
  { field: 'status', order: 'ASC', label: 'resources.contacts.sort_status' },
];
