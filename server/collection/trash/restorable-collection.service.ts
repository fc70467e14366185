import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/auth.js';
import { HELD, type Trashed } from '../../../contract/records.js';
import { actAsNobody } from '../../audit/actor.js';
import { addAuditLine } from '../../audit/audit-lines.js';
import { transact } from '../../database/transaction.js';
import { conflict, forbidden, notFound, staleVersion } from '../../http/exceptions.js';
import { assertInScope, assertMayMake, isBound, scopeOf } from '../branch-scope.js';
import type { CollectionEntity } from '../collection.entity.js';
import { type Condition, narrow, type QueryContext, RECORD, withId } from '../collection.js';
import type { ReadListQuery } from '../list-query.js';
import { nameOf } from '../name-of.js';
import type { Page } from '../page.js';
import { given, pick } from '../pick.js';
import { readPage } from '../read-page.js';
import type { ForeverOptions } from '../write.js';
import { RecordedCollectionService } from '../revisions/recorded-collection.service.js';
import { TrashedRecord } from './trashed-record.entity.js';
import { findInTrash, forgetRecord, fromTrash, moveToTrash, putBack } from './trash.js';

/** A collection whose deleted records can be restored for some days (docs/rules.md#trash). */
export abstract class RestorableCollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends RecordedCollectionService<E, Input, Staff, Public> {
  /**
   * Puts a deleted record back as it was, with changes when some are given. Throws 404 when it is not in the trash, and
   * 409 when a value that must be unique is another record's by now. With `expected`, throws 412 when it was deleted in
   * another version.
   */
  async restore(id: number, changes: Partial<Input>, user?: AuthenticatedUser, expected?: number): Promise<Staff> {
    assertMayMake(this.collection, user);
    const record = await this.write(async (manager) => {
      const trashed = await findInTrash(manager, this.trashKey(id));
      const [was] = await this.trashed([withId(id), ...this.trashScopeOf(user)], manager).getMany();
      if (!trashed || !was) throw notFound(this.collection.label);
      this.assertVersion(was, expected);
      const overdue = this.overdue(was);
      const due = { ...was, ...overdue };
      await actAsNobody(() => this.addRevision({ manager, before: was, after: due }));
      const context = this.queryContext();
      const isTurned = !isDeepStrictEqual(this.toStaff(was, context), this.toStaff(due, context));
      // Whoever opened it before the deletion shall not undo the changes by saving.
      const isChanged = isTurned || Object.keys(given(changes)).length > 0;
      const fitting = await this.beforeRestore(was, manager);
      const changed = given(await this.columnsOf(changes, { manager, record: due, user }));
      const version = was.version + (isChanged ? 1 : 0);
      const values = { ...trashed.values, ...overdue, ...fitting, ...changed, version };
      await putBack(manager, this.repository.metadata, { ...this.trashKey(id), values });
      const after = await this.lock(manager, id);
      await this.afterRestore(was, after, manager);
      assertInScope(this.collection, after, user);
      await this.addRevision({ manager, before: due, after, user, action: 'restored' });
      return after;
    });
    this.announce();
    this.afterWrite(undefined, record, user);
    return this.toStaff(record, this.queryContext());
  }

  /** Deletes a record, from the trash or from the collection, so that nobody can restore it. For SUPER_ADMIN alone; throws 409 while it is held. */
  async removeForever(id: number, { expected, user, isTrashOnly }: ForeverOptions): Promise<Staff> {
    if (user?.role !== 'SUPER_ADMIN') throw forbidden();
    const { record, wasLive } = await transact(this.repository.manager, async (manager) => {
      const wasLive = !isTrashOnly && (await this.isStored(manager, id));
      const record = wasLive
        ? await this.removeWithin(manager, id, { expected, user })
        : await this.takeFromTrash(manager, id, expected);
      if ('isHeld' in record && record.isHeld) throw conflict(HELD);
      await manager.delete(TrashedRecord, this.trashKey(id));
      await forgetRecord(manager, this.trashKey(id));
      addAuditLine(manager, { action: 'deleted_forever', collection: this.collection.name, records: [id] });
      return { record, wasLive };
    });
    return wasLive ? this.removed(record, user) : this.toStaff(record, this.queryContext());
  }

  /** Also while it is in the trash. */
  override async reaches(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    const trashed = this.trashed([withId(id), ...this.trashScopeOf(user)]);
    return (await super.reaches(user, id)) || trashed.getExists();
  }

  /** What the clock would have done to the record by now. */
  protected overdue(_record: E): Partial<E> {
    return {};
  }

  /** Columns that must be others now than when the record was deleted, such as references to what is gone. */
  protected async beforeRestore(_record: E, _manager: EntityManager): Promise<Partial<E>> {
    return {};
  }

  protected async afterRestore(_was: E, _after: E, _manager: EntityManager): Promise<void> {}

  protected override async deleteRow(id: number, manager: EntityManager, user?: AuthenticatedUser): Promise<void> {
    const about = { deletedAt: this.queryContext().now, deletedBy: user && nameOf(user) };
    await moveToTrash(manager, this.repository.metadata, this.trashKey(id), about);
  }

  /** What lies in the trash still names a branch that is deleted, and that is nobody's who is bound to it. */
  private trashScopeOf(user: AuthenticatedUser | undefined): Condition[] {
    const scope = scopeOf(this.collection, user);
    if (!isBound(user)) return scope;
    const { column } = this.collection.branchScope!;
    return [...scope, { where: `EXISTS (SELECT FROM "branches" WHERE "branches"."id" = ${RECORD}.${column})` }];
  }

  private trashKey(id: number) {
    return { collection: this.collection.name, recordId: id };
  }

  /** Nobody moves it to the trash any more until the transaction ends. */
  private async isStored(manager: EntityManager, id: number): Promise<boolean> {
    const builder = narrow(manager.createQueryBuilder(this.repository.target, RECORD), withId(id));
    return (await builder.setLock('pessimistic_write').getOne()) !== null;
  }

  private async takeFromTrash(manager: EntityManager, id: number, expected?: number): Promise<E> {
    // Whoever restores it meanwhile has it.
    if (!(await findInTrash(manager, this.trashKey(id)))) throw notFound(this.collection.label);
    const [record] = await this.trashed([withId(id)], manager).getMany();
    this.assertVersion(record!, expected);
    return record!;
  }

  private assertVersion(trashed: E, expected?: number): void {
    if (expected === undefined || trashed.version === expected) return;
    throw staleVersion(this.toStaff(trashed, this.queryContext()));
  }

  private trashed(conditions: Condition[], manager = this.repository.manager): SelectQueryBuilder<E> {
    const builder = manager.createQueryBuilder(this.repository.target, RECORD) as SelectQueryBuilder<E>;
    return fromTrash(conditions.reduce(narrow, builder), this.collection.name);
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
