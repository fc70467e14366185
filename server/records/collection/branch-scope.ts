import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BRANCH_NOT_YOURS, NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { type Collection, type Condition, type QueryContext, RECORD } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';

/** Whether a user works for some branches alone. */
export const isBound = (user: AuthenticatedUser | undefined): user is AuthenticatedUser =>
  Boolean(user?.branchIds.length);

/** The branches that a user is bound to, or null. */
export const branchesOf = (user: AuthenticatedUser | undefined): number[] | null =>
  isBound(user) ? user.branchIds : null;

/** Of what belongs to the whole school, whoever is bound to branches reads what visitors do. */
export const readerOfWholeSchool = (user: AuthenticatedUser | undefined): AuthenticatedUser | undefined =>
  isBound(user) ? undefined : user;

/** What a user may work on. Throws 403 when the collection belongs to the whole school and the user to branches. */
export function scopeOf<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): Condition[] {
  if (!isBound(user)) return [];
  if (!branchScope) throw forbidden(NOT_OF_YOUR_BRANCHES);
  const { branchIds } = user;
  return [{ where: `${RECORD}.${branchScope.column} = ANY(:branchIds::integer[])`, parameters: { branchIds } }];
}

/** As whom a user reads a collection; undefined is a visitor. */
export function readerOf<E extends CollectionEntity>(
  { publicDto, branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): AuthenticatedUser | undefined {
  return publicDto && !branchScope ? readerOfWholeSchool(user) : user;
}

/** What a reader may see. */
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
    where: `${where} OR ${RECORD}.${branchScope.column} IS NULL`,
    parameters,
  }));
}

/** Throws 403 when records of the collection come and go for the whole school, and the user is bound to branches. */
export function assertMayMake<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): void {
  if (isBound(user) && !branchScope?.field) throw forbidden(NOT_OF_YOUR_BRANCHES);
}

/** Whether a user may work on a record. */
export function isInScope<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  record: E,
  user: AuthenticatedUser | undefined,
): boolean {
  return !isBound(user) || (branchScope !== undefined && user.branchIds.includes(record[branchScope.column] as number));
}

/** Throws 400 when a save would leave a record outside of the user's branches. */
export function assertInScope<E extends CollectionEntity>(
  collection: Collection<E>,
  record: E,
  user: AuthenticatedUser | undefined,
): void {
  if (isInScope(collection, record, user)) return;
  throw ValidationException.field(collection.branchScope?.field ?? 'branch', BRANCH_NOT_YOURS);
}
