import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import type { Trashed } from '../../../../../contract/platform/records.js';
import type { Page } from '../../../../platform/http/list-page.js';
import { isBranchScoped, scopeOf } from '../../branch-scope.js';
import { type Condition, narrow, type QueryContext, RECORD, withIds } from '../../collection.js';
import type { CollectionEntity } from '../../collection.entity.js';
import type { ReadListQuery } from '../../list-query.js';
import { pick } from '../../pick.js';
import { readPage } from '../../read-list-page.js';
import type { AbleService } from '../ability.js';
import { findAllInTrash, fromTrash } from './trash.js';
import type { TrashedRecord } from './trashed-record.entity.js';

export class DeletedRecords<E extends CollectionEntity, Staff extends object> {
  constructor(private readonly service: AbleService<E, object, Staff>) {}

  select(
    user: AuthenticatedUser | undefined,
    conditions: Condition[],
    manager = this.service.repository.manager,
  ): SelectQueryBuilder<E> {
    const { collection, repository } = this.service;
    const builder = manager.createQueryBuilder(repository.target, RECORD) as SelectQueryBuilder<E>;
    return fromTrash([...this.scopeOf(user), ...conditions].reduce(narrow, builder), collection.name);
  }

  async lock(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<E[]> {
    const found = await findAllInTrash(manager, { collection: this.service.collection.name, ids });
    const present = found.map(({ recordId }) => recordId);
    return this.select(user, [withIds(present)], manager).getMany();
  }

  list(
    { conditions, order, range }: ReadListQuery,
    context: QueryContext,
    user: AuthenticatedUser | undefined,
  ): Promise<Page<Staff & Trashed>> {
    const rows = this.select(user, conditions)
      .addSelect(`"${RECORD}"."deletedAt"`, 'deletedAt')
      .addSelect(`"${RECORD}"."deletedBy"`, 'deletedBy');
    const total = this.select(user, conditions).select('count(*)::int', 'total');
    const run = async (builder: SelectQueryBuilder<E>) => {
      const { entities, raw } = await builder.getRawAndEntities<TrashedRecord & { total?: number }>();
      const found = entities.map((record, index) => ({
        ...this.service.toStaff(record, context),
        ...pick(raw[index]!, ['deletedAt', 'deletedBy']),
      }));
      return { rows: found, total: raw[0]?.total };
    };
    return readPage({ rows, total, order, run }, range);
  }

  /** A record in the trash may refer to a deleted branch, which belongs to no branch-bound user. */
  private scopeOf(user: AuthenticatedUser | undefined): Condition[] {
    const { collection } = this.service;
    const scope = scopeOf(collection, user);
    if (!isBranchScoped(user)) return scope;
    const { column } = collection.branchScope!;
    return [...scope, { where: `EXISTS (SELECT FROM "branches" WHERE "branches"."id" = ${RECORD}.${column})` }];
  }
}
