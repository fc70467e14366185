import { admissionStatusLabel, type StaffAdmission } from '../../../../contract/families/admissions.js';
import type { CsvColumn } from '../../../components/csv.js';
import { csvDateTime } from '../../../components/csvDateTime.js';

export const admissionCsv = (timeZone: string): CsvColumn<StaffAdmission>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Submitted', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Status', value: ({ status }) => admissionStatusLabel(status) },
  { label: 'Child name', value: ({ studentName }) => studentName },
  { label: 'Age / Grade', value: ({ grade }) => grade },
  { label: 'Parent name', value: ({ parentName }) => parentName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Contact number', value: ({ phone }) => phone },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Curriculum / Notes', value: ({ notes }) => notes },
  { label: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth },
  { label: 'Previous school', value: ({ previousSchool }) => previousSchool },
  { label: 'Additional information', value: ({ additionalInfo }) => additionalInfo },
];
