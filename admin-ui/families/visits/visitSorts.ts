import type { SortChoice } from '../../components/list/SortSelect.js';
import { visitMessages } from '../../components/visits/visitMessages.js';

/** The first is the default. */
export const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'startsAt', order: 'ASC', label: visitMessages.sort_first },
  { field: 'startsAt', order: 'DESC', label: visitMessages.sort_last },
];
