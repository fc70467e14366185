import type { StaffContact } from '../../../contract/families/contacts.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';

export const contactCsv = (timeZone: string): CsvColumn<StaffContact>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Submitted', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Subject', value: ({ subject }) => subject },
  { label: 'Message', value: ({ message }) => message },
  { label: 'Status', value: ({ status }) => status },
];
