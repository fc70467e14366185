import { useGetIdentity } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { useTotal } from '../../components/list/useTotal.js';

const SUPER_ADMINS = { role: 'SUPER_ADMIN', isActive: true };

/** Whether this is the reader's own account, and whether it is the one super administrator that must stay. */
export function useProtected(user: StaffUser | undefined): { isOwn: boolean; isLast: boolean } {
  const { identity } = useGetIdentity();
  const superAdmins = useTotal('users', SUPER_ADMINS);
  if (!user) return { isOwn: false, isLast: false };
  return {
    isOwn: user.id === identity?.id,
    isLast: superAdmins === 1 && user.role === 'SUPER_ADMIN' && user.isActive,
  };
}
