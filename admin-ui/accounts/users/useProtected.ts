import { useGetIdentity } from 'react-admin';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { useTotal } from '../../components/list/useTotal.js';

const SUPER_ADMINS = { role: 'SUPER_ADMIN', isActive: true };

/** Whether the account is the user's own, and whether it is the last active super administrator. */
export function useProtected(user: StaffUser | undefined): { isOwn: boolean; isLast: boolean } {
  const { identity } = useGetIdentity();
  const superAdmins = useTotal('users', SUPER_ADMINS);
  if (!user) return { isOwn: false, isLast: false };
  return {
    isOwn: user.id === identity?.id,
    isLast: superAdmins === 1 && user.role === 'SUPER_ADMIN' && user.isActive,
  };
}
