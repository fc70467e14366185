import type { AuthenticatedUser } from '../../contract/accounts/auth.js';
import type { Role } from '../../contract/accounts/users.js';

/** Role that decides which screens are shown. `BRANCH_ADMIN` is an `ADMIN` bound to branches. */
export type Permission = Role | 'BRANCH_ADMIN';

export const permissionOf = (user: AuthenticatedUser | undefined): Permission | undefined =>
  // `branchIds` may be missing: the stored user is not validated.
  user?.branchIds?.length ? 'BRANCH_ADMIN' : user?.role;

/** Who may read messages and applications of parents, of the whole school or of their branches. */
export const READERS: readonly Permission[] = ['ADMIN', 'BRANCH_ADMIN', 'SUPER_ADMIN'];

/** Who may announce closures. */
export const CLOSERS: readonly Permission[] = ['ADMIN', 'BRANCH_ADMIN', 'SUPER_ADMIN'];

export const WHOLE_SCHOOL_STAFF: readonly Permission[] = ['ADMIN', 'EDITOR', 'SUPER_ADMIN'];

/** Who may open the setup. The server offers each role the steps that it may do. */
export const SETTERS_UP: readonly Permission[] = ['ADMIN', 'SUPER_ADMIN'];

/** Whether a user may open something that requires one of the roles. Without roles, everybody may. */
export const isFor = (role: Permission | readonly Permission[] | undefined, permissions: Permission | undefined) =>
  !role || [role].flat().includes(permissions!);
