import type { ContactStatus, StaffContact } from '../../../contract/families/contacts.js';
import { usePatch } from '../../components/editing/usePatch.js';

export function useContactStatus(contact: StaffContact) {
  const { change } = usePatch('contacts', contact);
  return (status: ContactStatus) =>
    void change(
      { status },
      { done: 'resources.contacts.status_updated', failed: 'resources.contacts.status_failed', isUndoable: true },
    );
}
