import type { SortChoice } from '../../components/list/filters/SortSelect.js';

export const SORTS: [SortChoice] = [{ field: 'title', order: 'ASC', label: 'resources.branches.sort_name' }];
