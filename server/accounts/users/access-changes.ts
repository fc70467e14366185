import type { UserInput } from '../../../contract/accounts/users.js';
import type { User } from './user.entity.js';

/** Whether it changes the password, role, email, branches or access of a stored user, or creates a SUPER_ADMIN. */
export function changesAccess(change: Partial<UserInput>, stored: User | undefined): boolean {
  if (!stored) return change.role === 'SUPER_ADMIN';
  const differs = (['role', 'email', 'isActive'] as const).some(
    (field) => change[field] !== undefined && change[field] !== stored[field],
  );
  return differs || change.password !== undefined || changesBranches(change, stored);
}

export function changesBranches({ branchIds }: Pick<Partial<UserInput>, 'branchIds'>, stored: User): boolean {
  const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b).join();
  return branchIds !== undefined && inOrder(branchIds) !== inOrder(stored.branchIds);
}

export function endsSessions(change: Partial<User>, stored: User): boolean {
  const { role, email } = stored;
  const { passwordHash, isActive, role: newRole = role, email: newEmail = email } = change;
  return (
    passwordHash !== undefined ||
    isActive === false ||
    newRole !== role ||
    newEmail !== email ||
    changesBranches(change, stored)
  );
}

/** A user's change of their own password or email keeps the user's API tokens. */
export function endsApiTokens(change: Partial<User>, stored: User, actor: { id: number } | undefined): boolean {
  const { role = stored.role, isActive = stored.isActive } = change;
  if (role !== stored.role || isActive !== stored.isActive) return true;
  return actor?.id !== stored.id && endsSessions(change, stored);
}
