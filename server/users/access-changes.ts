import type { UserInput } from '../../contract/users.js';
import type { User } from './user.entity.js';

/** Whether it changes who may do what: a password, role, email or access of a stored user, or another SUPER_ADMIN. */
export function changesAccess(change: Partial<UserInput>, stored: User | undefined): boolean {
  if (!stored) return change.role === 'SUPER_ADMIN';
  const differs = (['role', 'email', 'isActive'] as const).some(
    (field) => change[field] !== undefined && change[field] !== stored[field],
  );
  return differs || change.password !== undefined;
}

/** Whether sessions of the user must not go on after it. */
export function endsSessions(change: Partial<User>, { role, email }: User): boolean {
  const { passwordHash, isActive, role: newRole = role, email: newEmail = email } = change;
  return passwordHash !== undefined || isActive === false || newRole !== role || newEmail !== email;
}
