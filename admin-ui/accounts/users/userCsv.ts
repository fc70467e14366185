import type { StaffUser } from '../../../contract/accounts/users.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';

export const userCsv = (timeZone: string): CsvColumn<StaffUser>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Role', value: ({ role }) => role },
  { label: 'Branches', value: ({ branchIds }) => branchIds.join(' ') },
  { label: 'May sign in', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Last sign-in', value: ({ lastLoginAt }) => csvDateTime(lastLoginAt, timeZone) },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
];
