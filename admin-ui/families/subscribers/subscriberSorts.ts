import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'resources.subscribers.sort_newest' },
  { field: 'createdAt', order: 'ASC', label: 'resources.subscribers.sort_oldest' },
  { field: 'email', order: 'ASC', label: 'resources.subscribers.sort_email' },
];
