import { type Access, ROLE_COLUMNS, type RoleColumn, type RouteGroup } from '../../../contract/accounts/roles.js';
import type { StaffUser } from '../../../contract/accounts/users.js';

export const VERBS = ['see', 'add', 'change', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

const LIST_PATH = /^\/api\/[^/:]+$/;
const RECORD_PATH = /^\/api\/[^/:]+\/:[^/]+$/;
const ROUTES: Record<Verb, { methods: string[]; path: RegExp }> = {
  see: { methods: ['GET'], path: LIST_PATH },
  add: { methods: ['POST'], path: LIST_PATH },
  change: { methods: ['PUT', 'PATCH'], path: RECORD_PATH },
  delete: { methods: ['DELETE'], path: RECORD_PATH },
};

/**
 * Access of a role to a verb. Undefined if the group has no such route. Public forms are ignored: they say nothing
 * about staff.
 */
export function accessTo({ routes }: RouteGroup, verb: Verb, column: RoleColumn): Access | undefined {
  const { methods, path } = ROUTES[verb];
  return routes.find(
    (route) => methods.includes(route.method) && path.test(route.path) && !(verb === 'add' && route.isPublic),
  )?.[column];
}

/** Whether the group is a kind of record for which the roles differ. */
export const isAskedAbout = (group: RouteGroup): boolean =>
  VERBS.filter((verb) => accessTo(group, verb, 'SUPER_ADMIN')).length > 1 &&
  ROLE_COLUMNS.some((column) => summaryOf(group, column) !== 'all');

/** The widest access to change records; `see` if the role may only read. */
export function summaryOf(group: RouteGroup, column: RoleColumn): Access | 'see' {
  const access =
    accessTo(group, 'change', column) ?? accessTo(group, 'delete', column) ?? accessTo(group, 'add', column);
  if (access && access !== 'none') return access;
  return (accessTo(group, 'see', column) ?? 'none') === 'none' ? 'none' : 'see';
}

export const columnOf = ({ role, branchIds }: Pick<StaffUser, 'role' | 'branchIds'>): RoleColumn =>
  role === 'ADMIN' && branchIds.length > 0 ? 'BRANCH_ADMIN' : role;
