import type { StaffReview } from '../../../contract/content/reviews.js';
import type { CsvColumn } from '../../components/csv.js';

export const reviewCsv: CsvColumn<StaffReview>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Role', value: ({ who }) => who },
  { label: 'Stars', value: ({ stars }) => stars },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Review', value: ({ review }) => review },
];
