import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'resources.notices.sort_newest' },
  { field: 'createdAt', order: 'ASC', label: 'resources.notices.sort_oldest' },
  { field: 'endsAt', order: 'DESC', label: 'resources.notices.sort_end' },
];
