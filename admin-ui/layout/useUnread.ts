import { useGetList } from 'react-admin';
import type { StaffAdmission } from '../../contract/families/admissions.js';
import type { StaffContact } from '../../contract/families/contacts.js';
import { POLLED } from '../components/polled.js';

const query = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'createdAt', order: 'DESC' as const },
  filter: { isRead: false },
};
const options = { ...POLLED, staleTime: 5_000 };

/** The newest unread messages and applications, asked for every 30 seconds; the totals count all of them. */
export function useUnread() {
  const contacts = useGetList<StaffContact>('contacts', query, options);
  const admissions = useGetList<StaffAdmission>('admissions', query, options);
  return {
    contacts: contacts.data ?? [],
    admissions: admissions.data ?? [],
    total: (contacts.total ?? 0) + (admissions.total ?? 0),
  };
}
