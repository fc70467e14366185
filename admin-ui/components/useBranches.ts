import { useGetList } from 'react-admin';
import type { StaffBranch } from '../../contract/school/branches.js';

export const ALL_BRANCHES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: {},
};

/** All branches that the user may read, sorted by title. Undefined while they are loading. */
export const useBranches = (options?: { enabled: boolean }): StaffBranch[] | undefined =>
  useGetList<StaffBranch>('branches', ALL_BRANCHES, options).data;
