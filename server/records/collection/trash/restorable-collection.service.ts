import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import type { Trashed } from '../../../../contract/platform/records.js';
import { transact } from '../../../platform/database/transaction.js';
import { forbidden, notFound, staleVersion } from '../../../platform/http/exceptions.js';
import { type Batch, type BatchRow, idsOf } from '../batch.js';
import { assertMayMake } from '../branch-scope.js';
import type { CollectionEntity } from '../collection.entity.js';
import { type Condition, narrow, type QueryContext, RECORD, withId } from '../collection.js';
import type { ReadListQuery } from '../list-query.js';
import type { Page } from '../../../platform/http/list-page.js';
import { pick } from '../pick.js';
import { readPage } from '../read-list-page.js';
import type { ForeverOptions } from '../write.js';
import type { TrashedRecord } from './trashed-record.entity.js';
import { TrashingCollectionService } from './trashing-collection.service.js';

/** A collection whose deleted records can be restored for some days (docs/rules.md#trash). */
export abstract class RestorableCollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends TrashingCollectionService<E, Input, Staff, Public> {
  /**
   * Restores a deleted record, with changes if any are given. Throws 404 if it is not in the trash, and 409 if another
   * record has a unique value of it by now. With `expected`, throws 412 if it was deleted in another version.
   */
  async restore(id: number, changes: Partial<Input>, user?: AuthenticatedUser, expected?: number): Promise<Staff> {
    assertMayMake(this.collection, user);
    const record = await this.write(async (manager) => {
      const [trashed] = await this.findDeleted(manager, [id], user);
      if (!trashed) throw notFound(this.collection.label);
      this.assertVersion(trashed, expected);
      const [restored] = await this.restoreAll(manager, [trashed], { changes, user });
      return restored!;
    });
    this.announce();
    this.afterWrite(undefined, record, user);
    return this.toStaff(record, this.queryContext());
  }

  /** Restores several records in the caller's transaction, by the rules of restoring one. */
  async restoreMany(manager: EntityManager, rows: BatchRow[], user: AuthenticatedUser): Promise<Batch<E>> {
    assertMayMake(this.collection, user);
    const records = await this.findDeleted(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, { rows, records }, async (inner, found) => {
      const trashed = found.map(({ record }) => record);
      const restored = await this.restoreAll(inner, trashed, { changes: {}, user });
      return restored.map((after) => ({ id: after.id, after }));
    });
    return this.batchOf(outcomes, user);
  }

  /** Deletes a record for ever, from the trash or the collection. Only for SUPER_ADMIN; throws 409 while it is held. */
  async removeForever(id: number, { expected, user, isTrashOnly }: ForeverOptions): Promise<Staff> {
    assertMayRemoveForever(user);
    const { record, wasLive } = await transact(this.repository.manager, async (manager) => {
      const wasLive = !isTrashOnly && (await this.isStored(manager, id));
      const record = wasLive
        ? await this.removeWithin(manager, id, { expected, user })
        : await this.takeFromTrash(manager, id, expected);
      await this.forgetAll(manager, [record]);
      return { record, wasLive };
    });
    return wasLive ? this.removed(record, user) : this.toStaff(record, this.queryContext());
  }

  /** Deletes several records from the trash for ever, in the caller's transaction. */
  async removeManyForever(manager: EntityManager, rows: BatchRow[], user: AuthenticatedUser): Promise<Batch<E>> {
    assertMayRemoveForever(user);
    const records = await this.findDeleted(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, { rows, records }, async (inner, found) => {
      await this.forgetAll(
        inner,
        found.map(({ record }) => record),
      );
      return idsOf(found).map((id) => ({ id }));
    });
    return this.batchOf(outcomes, user);
  }

  /** Also while it is in the trash. */
  override async reaches(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    const trashed = this.trashed([withId(id), ...this.trashScopeOf(user)]);
    return (await super.reaches(user, id)) || trashed.getExists();
  }

  protected override selectFor(user: AuthenticatedUser, conditions: Condition[], isTrash: boolean) {
    if (!isTrash) return super.selectFor(user, conditions, isTrash);
    return this.trashed([...this.trashScopeOf(user), ...conditions]);
  }

  /** Locks the record until the transaction ends, so that nobody moves it to the trash. */
  private async isStored(manager: EntityManager, id: number): Promise<boolean> {
    const builder = narrow(manager.createQueryBuilder(this.repository.target, RECORD), withId(id));
    return (await builder.setLock('pessimistic_write').getOne()) !== null;
  }

  private async takeFromTrash(manager: EntityManager, id: number, expected?: number): Promise<E> {
    // Somebody may have restored it in between.
    const [record] = await this.findDeleted(manager, [id]);
    if (!record) throw notFound(this.collection.label);
    this.assertVersion(record, expected);
    return record;
  }

  private assertVersion(trashed: E, expected?: number): void {
    if (expected === undefined || trashed.version === expected) return;
    throw staleVersion(this.toStaff(trashed, this.queryContext()));
  }

  protected override listDeleted(
    { conditions, order, range }: ReadListQuery,
    context: QueryContext,
    user: AuthenticatedUser | undefined,
  ): Promise<Page<Staff & Trashed>> {
    const all = [...this.trashScopeOf(user), ...conditions];
    const rows = this.trashed(all)
      .addSelect(`"${RECORD}"."deletedAt"`, 'deletedAt')
      .addSelect(`"${RECORD}"."deletedBy"`, 'deletedBy');
    const total = this.trashed(all).select('count(*)::int', 'total');
    const run = async (builder: SelectQueryBuilder<E>) => {
      const { entities, raw } = await builder.getRawAndEntities<TrashedRecord & { total?: number }>();
      const found = entities.map((record, index) => ({
        ...this.toStaff(record, context),
        ...pick(raw[index]!, ['deletedAt', 'deletedBy']),
      }));
      return { rows: found, total: raw[0]?.total };
    };
    return readPage({ rows, total, order, run }, range);
  }
}

function assertMayRemoveForever(user: AuthenticatedUser | undefined): void {
  if (user?.role !== 'SUPER_ADMIN') throw forbidden();
}
