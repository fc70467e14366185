import { useGetList } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { usePatch } from '../../components/editing/usePatch.js';

const MESSAGES = { done: 'resources.contacts.branch_updated', failed: 'resources.contacts.branch_failed' };
const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const }, filter: {} };

/** The branches to which a message can be handed; its own also after it was deleted. */
export function useHandOver(contact: StaffContact, options?: { enabled: boolean }) {
  const { data = [] } = useGetList<StaffBranch>('branches', ALL, options);
  const { change } = usePatch('contacts', contact);
  const { branchId, branch } = contact;
  const branches = data.map(({ id, name }) => ({ id, name }));
  if (branchId && !branches.some(({ id }) => id === branchId)) branches.push({ id: branchId, name: branch! });

  const hand = (to: number | null) => {
    const shown = { branchId: to, branch: branches.find(({ id }) => id === to)?.name ?? null };
    void change({ branchId: to }, { ...MESSAGES, shown, isUndoable: true });
  };
  return { branches, hand };
}
