import { useGetList, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const } };

/** The short names of the branches to which a user is bound; asked for once, for all cards. */
export function useBranchNames(branchIds: number[]): string[] {
  const translate = useTranslate();
  const { data } = useGetList<StaffBranch>('branches', ALL, { enabled: branchIds.length > 0 });
  const nameOf = (id: number) => data?.find((branch) => branch.id === id)?.name;
  return data ? branchIds.map((id) => nameOf(id) ?? translate('resources.users.branch_gone', { id })) : [];
}
