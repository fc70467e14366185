import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { HELD, type Trashed } from '../../../../../contract/platform/records.js';
import { actAsNobody } from '../../../../platform/http/actor.js';
import { conflict, forbidden, notFound, staleVersion } from '../../../../platform/http/exceptions.js';
import type { Page } from '../../../../platform/http/list-page.js';
import { addAuditLine } from '../../../audit/audit-lines.js';
import { actorName } from '../../actor-name.js';
import { assertInScope, assertMayMake, isBranchScoped, scopeOf } from '../../branch-scope.js';
import type { CollectionEntity } from '../../collection.entity.js';
import { andWhere, RECORD, withId, type Condition, type QueryContext, withIds } from '../../collection.js';
import type { ReadListQuery } from '../../list-query.js';
import { omitUndefined, pick } from '../../pick.js';
import { readPage } from '../../read-list-page.js';
import type { ForeverOptions, RecordSave } from '../../write.js';
import type { Ability, AbleService } from '../ability.js';
import { findAllInTrash, forgetRecords, moveToTrash, putBack, removeFromTrash, fromTrash } from './trash.js';
import type { TrashedRecord } from './trashed-record.entity.js';

class DeletedRecords<E extends CollectionEntity, Staff extends object> {
  constructor(private readonly service: AbleService<E, object, Staff>) {}

  select(
    user: AuthenticatedUser | undefined,
    conditions: Condition[],
    manager = this.service.repository.manager,
  ): SelectQueryBuilder<E> {
    const { collection, repository } = this.service;
    const builder = manager.createQueryBuilder(repository.target, RECORD) as SelectQueryBuilder<E>;
    return fromTrash([...this.scopeOf(user), ...conditions].reduce(andWhere, builder), collection.name);
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
    return readPage({ rows: () => rows, total: () => total, order, run }, range);
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

/** Keeps deleted records for some days, in which they can be restored (docs/rules.md#trash). */
export class TrashAbility<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
> implements Ability<E> {
  readonly deleted: DeletedRecords<E, Staff>;

  constructor(private readonly service: AbleService<E, Input, Staff>) {
    this.deleted = new DeletedRecords<E, Staff>(service);
  }

  /**
   * Restores a deleted record, with optional changes. Throws 404 if it is not in the trash, 409 if another record has a
   * unique value of it, and 412 if it was deleted in a version other than `expected`.
   */
  async restore(id: number, changes: Partial<Input>, user?: AuthenticatedUser, expected?: number): Promise<Staff> {
    assertMayMake(this.service.collection, user);
    const after = await this.service.transact(async (manager) => {
      const trashed = await this.lock(manager, id, { expected, user });
      const [restored] = await this.restoreAll(manager, [trashed], { changes, user });
      return restored!;
    });
    this.service.committed({ after, user });
    return this.service.toStaff(after, this.service.queryContext());
  }

  /** Deletes a record permanently, from the trash or the collection. SUPER_ADMIN only; throws 409 for a held record. */
  async removeForever(id: number, { expected, user, isTrashOnly }: ForeverOptions): Promise<Staff> {
    assertMayRemoveForever(user);
    const { record, wasLive } = await this.service.transact(async (manager) => {
      const wasLive = !isTrashOnly && (await this.isStored(manager, id));
      const record = wasLive
        ? await this.service.removeWithin(manager, id, { expected, user })
        : await this.lock(manager, id, { expected });
      await this.forgetAll(manager, [record]);
      return { record, wasLive };
    });
    if (wasLive) this.service.committed({ before: record, user });
    return this.service.toStaff(record, this.service.queryContext());
  }

  async restoreAll(
    manager: EntityManager,
    records: E[],
    { changes, user }: { changes: Partial<Input>; user?: AuthenticatedUser },
  ): Promise<E[]> {
    const { service } = this;
    const overdues = records.map((was) => this.restoreColumnsOf(was));
    const clock = records.map((before, index) => ({ before, after: { ...before, ...overdues[index] } }));
    await actAsNobody(() => service.saved(clock, manager));
    const keys = this.keysOf(records.map(({ id }) => id));
    const rows = new Map((await findAllInTrash(manager, keys)).map(({ recordId, values }) => [recordId, values]));
    const again: object[] = [];
    for (const [index, was] of records.entries()) {
      const changed = await this.changedColumns(manager, was, overdues[index]!, { changes, user });
      again.push({ ...rows.get(was.id), ...changed });
    }
    await putBack(manager, service.metadata, again);
    await removeFromTrash(manager, keys);
    const restored = new Map((await service.lockAll(manager, keys.ids)).map((record) => [record.id, record]));
    const saves: RecordSave<E>[] = [];
    for (const [index, was] of records.entries()) {
      const after = restored.get(was.id)!;
      await service.afterRestore(was, after, manager);
      assertInScope(service.collection, after, user);
      saves.push({ before: clock[index]!.after, after, user, action: 'restored' });
    }
    await service.saved(saves, manager);
    return saves.map(({ after }) => after);
  }

  async forgetAll(manager: EntityManager, records: E[]): Promise<void> {
    const held = records.find((record) => 'isHeld' in record && record.isHeld);
    if (held) throw conflict(HELD);
    const ids = records.map(({ id }) => id);
    await removeFromTrash(manager, this.keysOf(ids));
    await forgetRecords(manager, this.keysOf(ids));
    for (const id of ids) {
      addAuditLine(manager, { action: 'deleted_forever', collection: this.service.collection.name, records: [id] });
    }
  }

  async deleteRows(ids: number[], manager: EntityManager, user?: AuthenticatedUser): Promise<void> {
    const about = { deletedAt: this.service.queryContext().now, deletedBy: user && actorName(user) };
    await moveToTrash(manager, this.service.metadata, this.keysOf(ids), about);
  }

  canAccess(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    return this.deleted.select(user, [withId(id)]).getExists();
  }

  private async changedColumns(
    manager: EntityManager,
    was: E,
    overdue: Partial<E>,
    { changes, user }: { changes: Partial<Input>; user?: AuthenticatedUser },
  ): Promise<object> {
    const { service } = this;
    const context = service.queryContext();
    const due = { ...was, ...overdue };
    const isTurned = !isDeepStrictEqual(service.toStaff(was, context), service.toStaff(due, context));
    // Raises the version, so that a form opened before the deletion gets a conflict.
    const isChanged = isTurned || Object.keys(omitUndefined(changes)).length > 0;
    const fitting = await service.beforeRestore(was, manager);
    const changed = omitUndefined(await service.columnsOf(changes, { manager, record: due, user }));
    return { ...overdue, ...fitting, ...changed, version: was.version + (isChanged ? 1 : 0) };
  }

  private restoreColumnsOf(record: E): Partial<E> {
    return Object.assign({}, ...this.service.hooks.map((ability) => ability.restoreColumns?.(record))) as Partial<E>;
  }

  private async lock(
    manager: EntityManager,
    id: number,
    { expected, user }: Pick<ForeverOptions, 'expected' | 'user'>,
  ): Promise<E> {
    const [trashed] = await this.deleted.lock(manager, [id], user);
    if (!trashed) throw notFound(this.service.collection.label);
    if (expected === undefined || trashed.version === expected) return trashed;
    throw staleVersion(this.service.toStaff(trashed, this.service.queryContext()));
  }

  private async isStored(manager: EntityManager, id: number): Promise<boolean> {
    const builder = andWhere(manager.createQueryBuilder(this.service.repository.target, RECORD), withId(id));
    return (await builder.setLock('pessimistic_write').getOne()) !== null;
  }

  private keysOf(ids: number[]) {
    return { collection: this.service.collection.name, ids };
  }
}

export function assertMayRemoveForever(user: AuthenticatedUser | undefined): void {
  if (user?.role !== 'SUPER_ADMIN') throw forbidden();
}
