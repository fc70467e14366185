import type { AuthenticatedUser } from '../../contract/accounts/auth.js';
import type { Role } from '../../contract/accounts/users.js';

/** What decides which screens somebody is shown: the role, and of an ADMIN whether branches bind them. */
export type Permission = Role | 'BRANCH_ADMIN';

export const permissionOf = (user: AuthenticatedUser | undefined): Permission | undefined =>
  // What the browser has stored is not checked, and may lack it.
  user?.branchIds?.length ? 'BRANCH_ADMIN' : user?.role;

/** Who reads what parents wrote to the whole school, or to the own branches. */
export const READERS: readonly Permission[] = ['ADMIN', 'BRANCH_ADMIN', 'SUPER_ADMIN'];

/** Who tells visitors that the school, or a branch of it, is closed. */
export const CLOSERS: readonly Permission[] = ['ADMIN', 'BRANCH_ADMIN', 'SUPER_ADMIN'];

/** Who looks after what belongs to the whole school. */
export const WHOLE_SCHOOL_STAFF: readonly Permission[] = ['ADMIN', 'EDITOR', 'SUPER_ADMIN'];

/** Who sets the school up; the server offers each the steps that they may do. */
export const SETTERS_UP: readonly Permission[] = ['ADMIN', 'SUPER_ADMIN'];

/** Whether somebody may open what says who may. */
export const isFor = (role: Permission | readonly Permission[] | undefined, permissions: Permission | undefined) =>
  !role || [role].flat().includes(permissions!);
