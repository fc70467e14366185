import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'firstDay', order: 'ASC', label: 'resources.calendar-days.sort_first' },
  { field: 'firstDay', order: 'DESC', label: 'resources.calendar-days.sort_last' },
  { field: 'title', order: 'ASC', label: 'resources.calendar-days.sort_title' },
];
