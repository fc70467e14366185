import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'order', order: 'ASC', label: 'resources.hero-slides.sort_order' },
  { field: 'createdAt', order: 'DESC', label: 'resources.hero-slides.sort_date' },
  { field: 'title', order: 'ASC', label: 'resources.hero-slides.sort_title' },
  { field: 'isActive', order: 'DESC', label: 'resources.hero-slides.sort_status' },
];
