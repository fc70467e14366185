import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isNewRecord } from '../../../contract/records/open-forms.js';
import { NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { assertMayMake, isBranchScoped } from '../collection/branch-scope.js';
import { type AnyCollectionService, collectionServices } from '../collection/services-of.js';
import { forbidden, notFound } from '../../platform/http/exceptions.js';

/** Not a collection; all staff may read it. */
const OF_ALL_STAFF = ['settings'];

/** Decides which records a user may read and change, for features that refer to records of any collection. */
@Injectable()
export class RecordAccessService implements OnModuleInit {
  private readonly services = new Map<string, AnyCollectionService>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const service of collectionServices(this.discovery)) {
      this.services.set(service.collection.name, service);
    }
  }

  namesOf(isIncluded: (collection: AnyCollectionService['collection']) => unknown): string[] {
    return [...this.services.values()].flatMap(({ collection }) => (isIncluded(collection) ? collection.name : []));
  }

  collectionOf(name: string): AnyCollectionService['collection'] | undefined {
    return this.services.get(name)?.collection;
  }

  async versionOf(collection: string, record: string): Promise<number | undefined> {
    return this.services.get(collection)?.versionOf(Number(record));
  }

  /** SQL condition: the record exists and is not in the trash. */
  isStored({ collection, record }: { collection: string; record: string }): string {
    const each = [...this.services.values()].map(
      ({ collection: { name }, table }) =>
        `WHEN ${collection} = '${name}' THEN EXISTS (SELECT FROM "${table}" WHERE "id" = ${record}::bigint)`,
    );
    return `CASE ${each.join(' ')} ELSE false END`;
  }

  /** SQL expression: the title of the record, stored or in the trash, such as a parent's name; null if there is none. */
  titleOf({ collection, record }: { collection: string; record: string }): string {
    const each = [...this.services.values()].flatMap(({ collection: { name, summary }, table }) =>
      summary
        ? `WHEN ${collection} = '${name}' THEN coalesce(
             (SELECT "${summary.title}" FROM "${table}" WHERE "id" = ${record}::bigint),
             (SELECT "values" ->> '${summary.title}' FROM "trash" WHERE "collection" = '${name}' AND "recordId" = ${record}::bigint))`
        : [],
    );
    return `CASE ${each.join(' ')} END`;
  }

  /** Throws 403 or 404 if the user may not open the form of a record, a new record or settings. */
  async assertMayEdit(user: AuthenticatedUser, collection: string, record: string): Promise<void> {
    if (!isBranchScoped(user)) return;
    const service = this.services.get(collection);
    if (!service) throw forbidden(NOT_OF_YOUR_BRANCHES);
    if (isNewRecord(record)) return assertMayMake(service.collection, user);
    if (!(await service.canAccess(user, Number(record)))) throw notFound(service.collection.label);
  }

  /** Throws 403 or 404 if the user may not read a record of a collection, or is to make a new one. */
  async assertMayRead(user: AuthenticatedUser, collection: string, record: string): Promise<void> {
    const service = this.services.get(collection);
    const roles = service?.collection.roles;
    if (!service || (roles && !roles.includes(user.role))) throw forbidden();
    if (!isNewRecord(record) && !(await service.canAccess(user, Number(record))))
      throw notFound(service.collection.label);
  }

  /**
   * SQL condition: the user may read the record, stored or in the trash, or is the user in column `by`. Unknown
   * collections are not readable. `bind` adds a parameter and returns its placeholder.
   */
  condition(
    user: AuthenticatedUser,
    { collection, record, by }: { collection: string; record: string; by?: string },
    bind: (value: unknown) => string,
  ): string {
    const collections = [...this.services.values()].map(({ collection, table }) => ({ ...collection, table }));
    const readable = collections.filter(({ roles }) => !roles || roles.includes(user.role)).map(({ name }) => name);
    const isForRole = `${collection} = ANY(${bind([...readable, ...OF_ALL_STAFF])}::text[])`;
    if (!isBranchScoped(user)) return isForRole;
    const isOwn = (column: string) => `${column} = ANY(${branchIds}::integer[])`;
    const inTrash = (column: string) => `(trash."values" ->> '${column}')::integer`;
    const branchIds = bind(user.branchIds);
    const own = collections.flatMap(({ name, table, branchScope }) =>
      branchScope
        ? `(${collection} = '${name}' AND ${record}::text IN (
             SELECT "id"::text FROM "${table}" WHERE ${isOwn(`"${branchScope.column}"`)}
              UNION ALL
             SELECT "recordId"::text FROM "trash"
              WHERE "collection" = '${name}' AND ${isOwn(inTrash(branchScope.column))}
                AND EXISTS (SELECT FROM "branches" WHERE "id" = ${inTrash(branchScope.column)})))`
        : [],
    );
    if (by) own.push(`${by} = ${bind(user.id)}`);
    return `${isForRole} AND (${own.join(' OR ')})`;
  }

  /** SQL condition: the account in column `user` is active and may currently read the stored record. */
  conditionOfUser({ collection, record, user }: { collection: string; record: string; user: string }): string {
    const readable = [...this.services.values()].map(({ table, collection: { name, roles, branchScope } }) => {
      const isForRole = roles ? ` AND "role" = ANY('{${roles.join()}}')` : '';
      const isOwn = branchScope
        ? ` OR ${record} IN (SELECT "id" FROM "${table}" WHERE "${branchScope.column}" = ANY(reader."branchIds"))`
        : '';
      return `(${collection} = '${name}'${isForRole} AND (reader."branchIds" = '{}'${isOwn}))`;
    });
    return `EXISTS (SELECT FROM "users" AS reader
      WHERE reader."id" = ${user} AND reader."isActive" AND (${readable.join(' OR ')}))`;
  }
}
