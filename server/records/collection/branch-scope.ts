import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BRANCH_NOT_YOURS, NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { type Collection, type Condition, type QueryContext, RECORD } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';

/** Whether a user is bound to branches. */
export const isBound = (user: AuthenticatedUser | undefined): user is AuthenticatedUser =>
  Boolean(user?.branchIds.length);

/** The branches of a bound user, or null. */
export const branchesOf = (user: AuthenticatedUser | undefined): number[] | null =>
  isBound(user) ? user.branchIds : null;

/** A bound user reads of the whole school's records what visitors read. */
export const readerOfWholeSchool = (user: AuthenticatedUser | undefined): AuthenticatedUser | undefined =>
  isBound(user) ? undefined : user;

/** The scope in which a user may change records. Throws 403 if the user is bound and the collection belongs to the whole school. */
export function scopeOf<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): Condition[] {
  if (!isBound(user)) return [];
  if (!branchScope) throw forbidden(NOT_OF_YOUR_BRANCHES);
  const { branchIds } = user;
  return [{ where: `${RECORD}.${branchScope.column} = ANY(:branchIds::integer[])`, parameters: { branchIds } }];
}

/** The reader for a user; undefined is a visitor. */
export function readerOf<E extends CollectionEntity>(
  { publicDto, branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): AuthenticatedUser | undefined {
  return publicDto && !branchScope ? readerOfWholeSchool(user) : user;
}

/** The conditions of what a reader may see. */
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

/** Throws 403 if only unbound users may create and delete records of the collection. */
export function assertMayMake<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  user: AuthenticatedUser | undefined,
): void {
  if (isBound(user) && !branchScope?.field) throw forbidden(NOT_OF_YOUR_BRANCHES);
}

/** Whether a user may change a record. */
export function isInScope<E extends CollectionEntity>(
  { branchScope }: Collection<E>,
  record: E,
  user: AuthenticatedUser | undefined,
): boolean {
  return !isBound(user) || (branchScope !== undefined && user.branchIds.includes(record[branchScope.column] as number));
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
