import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'name', order: 'ASC', label: 'resources.reviews.sort_name' },
  { field: 'stars', order: 'DESC', label: 'resources.reviews.sort_rating' },
  { field: 'who', order: 'ASC', label: 'resources.reviews.sort_role' },
];
