import type { SortChoice } from '../list/filters/SortSelect.js';

export const SORTS: [SortChoice, SortChoice] = [
  { field: 'deletedAt', order: 'DESC', label: 'trash.sort_newest' },
  { field: 'deletedAt', order: 'ASC', label: 'trash.sort_oldest' },
];
