import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'priority', order: 'DESC', label: 'resources.popup-posters.sort_priority' },
  { field: 'title', order: 'ASC', label: 'resources.popup-posters.sort_title' },
  { field: 'createdAt', order: 'DESC', label: 'resources.popup-posters.sort_created' },
  { field: 'isActive', order: 'DESC', label: 'resources.popup-posters.sort_status' },
];
