import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { altLines } from '../../components/altLines.js';
import type { CsvColumn } from '../../components/csv.js';

export const branchCsv: CsvColumn<StaffBranch>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Short name', value: ({ name }) => name },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Address', value: ({ address }) => address },
  { label: 'Contact', value: ({ contact }) => contact },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Latitude', value: ({ latitude }) => latitude },
  { label: 'Longitude', value: ({ longitude }) => longitude },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Photos', value: ({ photos }) => photos.length },
  { label: 'What the pictures show', value: (record) => altLines(record, COLLECTIONS.branches.pictures) },
];
