/** `own`: with records of the own branches alone. */
export type Access = 'all' | 'own' | 'none';

/** BRANCH_ADMIN: an ADMIN who is bound to branches. */
export const ROLE_COLUMNS = ['EDITOR', 'BRANCH_ADMIN', 'ADMIN', 'SUPER_ADMIN'] as const;
export type RoleColumn = (typeof ROLE_COLUMNS)[number];

/** Who may call one route of the API. */
export interface RouteAccess extends Record<RoleColumn, Access> {
  method: string;
  path: string;
  summary: string;
  isPublic: boolean;
  /** The scope with which an API token may, too. */
  scope: string | null;
}

export interface RouteGroup {
  name: string;
  routes: RouteAccess[];
}
