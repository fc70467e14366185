import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { altLines } from '../../components/altLines.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';

export const posterCsv = (timeZone: string): CsvColumn<StaffPopupPoster>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Live', value: ({ live }) => (live ? 'yes' : 'no') },
  { label: 'Priority', value: ({ priority }) => priority },
  { label: 'Starts', value: ({ startDate }) => csvDateTime(startDate, timeZone) },
  { label: 'Ends', value: ({ endDate }) => csvDateTime(endDate, timeZone) },
  { label: 'Creator', value: ({ creator }) => creator },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Button text', value: ({ ctaText }) => ctaText },
  { label: 'Button link', value: ({ ctaLink }) => ctaLink },
  { label: 'Description', value: ({ description }) => description },
  { label: 'What the picture shows', value: (record) => altLines(record, COLLECTIONS['popup-posters'].pictures) },
];
