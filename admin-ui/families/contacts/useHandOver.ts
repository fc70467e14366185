import type { StaffContact } from '../../../contract/families/contacts.js';
import { useBranches } from '../../components/useBranches.js';
import { usePatch } from '../../components/editing/usePatch.js';

const MESSAGES = { done: 'resources.contacts.branch_updated', failed: 'resources.contacts.branch_failed' };
/** Returns the branches that a message can be handed over to, including its own branch if that was deleted. */
export function useHandOver(contact: StaffContact, options?: { enabled: boolean }) {
  const data = useBranches(options) ?? [];
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
