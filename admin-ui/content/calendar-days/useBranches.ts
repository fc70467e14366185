import { useGetList } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const } };

export const useBranches = (): StaffBranch[] => useGetList<StaffBranch>('branches', ALL).data ?? [];
