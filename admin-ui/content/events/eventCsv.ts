import { COLLECTIONS } from '../../../contract/records/collections.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { altLines } from '../../components/altLines.js';
import type { CsvColumn } from '../../components/csv.js';

export const eventCsv = (timeZone: string): CsvColumn<StaffEvent>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Date', value: ({ date }) => dayOf(date, timeZone) },
  { label: 'Time', value: ({ time }) => time },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Photos', value: ({ photos }) => photos.length },
  { label: 'What the pictures show', value: (record) => altLines(record, COLLECTIONS.events.pictures) },
];
