import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'resources.mails.sort_newest' },
  { field: 'createdAt', order: 'ASC', label: 'resources.mails.sort_oldest' },
];
