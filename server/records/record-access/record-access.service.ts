import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isNewRecord } from '../../../contract/records/open-forms.js';
import { NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { assertMayMake, isBound } from '../collection/branch-scope.js';
import type { CollectionEntity } from '../collection/collection.entity.js';
import { CollectionService } from '../collection/collection.service.js';
import { servicesOf } from '../collection/services-of.js';
import { forbidden, notFound } from '../../platform/http/exceptions.js';

type Service = CollectionService<CollectionEntity, object, object>;

/** What all staff read, and is no collection. */
const OF_ALL_STAFF = ['settings'];

/** Which records a member of staff may see and change, for what names records of any collection. */
@Injectable()
export class RecordAccess implements OnModuleInit {
  private readonly services = new Map<string, Service>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const service of servicesOf<Service>(this.discovery, CollectionService)) {
      this.services.set(service.collection.name, service);
    }
  }

  /** Names of the collections that match. */
  namesOf(isIncluded: (collection: Service['collection']) => unknown): string[] {
    return [...this.services.values()].flatMap(({ collection }) => (isIncluded(collection) ? collection.name : []));
  }

  /** A condition of SQL on columns that name a collection and a record: it is stored, and not in the trash. */
  isStored({ collection, record }: { collection: string; record: string }): string {
    const each = [...this.services.values()].map(
      ({ collection: { name }, table }) =>
        `WHEN ${collection} = '${name}' THEN EXISTS (SELECT FROM "${table}" WHERE "id" = ${record}::bigint)`,
    );
    return `CASE ${each.join(' ')} ELSE false END`;
  }

  /** Throws 403 or 404 when the user may not open the form of a record, of a new one or of settings. */
  async assertMayEdit(user: AuthenticatedUser, collection: string, record: string): Promise<void> {
    if (!isBound(user)) return;
    const service = this.services.get(collection);
    if (!service) throw forbidden(NOT_OF_YOUR_BRANCHES);
    if (isNewRecord(record)) return assertMayMake(service.collection, user);
    if (!(await service.reaches(user, Number(record)))) throw notFound(service.collection.label);
  }

  /**
   * A condition of SQL on columns that name a collection and a record, stored or in the trash: the user may read it (what
   * is of no known collection, nobody), or
   * did what the row tells of, where a column says by whom that was. `bind` takes a value and answers its placeholder.
   */
  condition(
    user: AuthenticatedUser,
    { collection, record, by }: { collection: string; record: string; by?: string },
    bind: (value: unknown) => string,
  ): string {
    const collections = [...this.services.values()].map(({ collection, table }) => ({ ...collection, table }));
    const readable = collections.filter(({ roles }) => !roles || roles.includes(user.role)).map(({ name }) => name);
    const isForRole = `${collection} = ANY(${bind([...readable, ...OF_ALL_STAFF])}::text[])`;
    if (!isBound(user)) return isForRole;
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

  /**
   * A condition of SQL on columns that name a collection, a stored record and a user: the user's account is open, and as
   * role and branches are now the user may read the record.
   */
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
