import { useGetList, usePermissions, useTranslate } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { ALL } from './noticeForm.js';

const SHOWN = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: { status: 'ACTIVE' },
};

/**
 * Returns the choices for a notice: the branches that visitors see, and the whole school for super administrators; and
 * `only`, the id of a branch that is the only choice, as for a user who is bound to it.
 */
export function useNoticeBranches(notice: StaffNotice | undefined) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const { data = [] } = useGetList<StaffBranch>('branches', SHOWN);
  const branches = data.map(({ id, name }) => ({ id: String(id), name }));
  const stored = notice?.branchId ? { id: String(notice.branchId), name: notice.branch! } : undefined;
  if (stored && !branches.some(({ id }) => id === stored.id)) branches.push(stored);
  const all = permissions === 'SUPER_ADMIN' ? [{ id: ALL, name: translate('resources.notices.all') }] : [];
  const choices = [...all, ...branches];
  return {
    choices,
    only: permissions && choices.length === 1 && !all.length ? choices[0]!.id : undefined,
    nameOf: (value: string) => branches.find(({ id }) => id === value)?.name,
  };
}
