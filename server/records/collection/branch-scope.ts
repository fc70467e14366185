import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BRANCH_NOT_YOURS, NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { type Collection, type Condition, type QueryContext, RECORD } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';

export const isBranchScoped = (user: AuthenticatedUser | undefined): user is AuthenticatedUser =>
  Boolean(user?.branchIds.length);

export const branchesOf = (user: AuthenticatedUser | undefined): number[] | null =>
  isBranchScoped(user) ? user.branchIds : null;

/** Branch-bound users read records of the whole school as visitors. */
export const readerOfWholeSchool = (user: AuthenticatedUser | undefined): AuthenticatedUser | undefined =>
  isBranchScoped(user) ? undefined : user;

/** Throws 403 if the user is branch-bound and the collection belongs to the whole school. */
export function scopeOf<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): Condition[] {
  if (!isBranchScoped(user)) return [];
  if (!branchScope) throw forbidden(NOT_OF_YOUR_BRANCHES);
  const { branchIds } = user;
  return [{ where: `${RECORD}.${branchScope.column} = ANY(:branchIds::integer[])`, parameters: { branchIds } }];
}

export function readerOf<E extends CollectionEntity>(
  { publicDto, branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): AuthenticatedUser | undefined {
  return publicDto && !branchScope ? readerOfWholeSchool(user) : user;
}

export function readableBy<E extends CollectionEntity>(
  collection: Collection<E>,
  reader: AuthenticatedUser | undefined,
  context: QueryContext,
): Condition[] {
  if (!reader) return [collection.visibleTo?.(context) ?? { where: 'FALSE' }];
  const own = scopeOf(collection, reader);
  const { branchScope } = collection;
  if (!branchScope?.readsWholeSchool) return own;
  return own.map(({ where, parameters }) => ({
    where: `${where} OR ${branchScope.readsWholeSchool}`,
    parameters,
  }));
}

export function assertMayMake<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): void {
  if (isBranchScoped(user) && !branchScope?.field) throw forbidden(NOT_OF_YOUR_BRANCHES);
}

export function isInScope<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  record: E,
  user: AuthenticatedUser | undefined,
): boolean {
  return (
    !isBranchScoped(user) ||
    (branchScope !== undefined && user.branchIds.includes(record[branchScope.column] as number))
  );
}

/** Throws 400 if a save would move a record out of the user's branches. */
export function assertInScope<E extends CollectionEntity>(
  collection: Collection<E>,
  record: E,
  user: AuthenticatedUser | undefined,
): void {
  if (isInScope(collection, record, user)) return;
  throw ValidationException.field(collection.branchScope?.field ?? 'branch', BRANCH_NOT_YOURS);
}
