import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'resources.bookings.sort_newest' },
  { field: 'createdAt', order: 'ASC', label: 'resources.bookings.sort_oldest' },
  { field: 'name', order: 'ASC', label: 'resources.bookings.sort_name' },
  { field: 'status', order: 'ASC', label: 'resources.bookings.sort_status' },
];
