import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'id', order: 'DESC', label: 'resources.audit.sort_newest' },
  { field: 'id', order: 'ASC', label: 'resources.audit.sort_oldest' },
];
