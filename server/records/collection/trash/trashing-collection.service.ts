import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import { HELD } from '../../../../contract/platform/records.js';
import { actAsNobody } from '../../../platform/http/actor.js';
import { addAuditLine } from '../../audit/audit-lines.js';
import { conflict } from '../../../platform/http/exceptions.js';
import { assertInScope, isBound, scopeOf } from '../branch-scope.js';
import { type Condition, narrow, RECORD, withIds } from '../collection.js';
import type { CollectionEntity } from '../collection.entity.js';
import { nameOf } from '../name-of.js';
import { given } from '../pick.js';
import type { RecordSave } from '../revisions/record-revision.js';
import { RecordedCollectionService } from '../revisions/recorded-collection.service.js';
import { findAllInTrash, forgetRecords, fromTrash, moveToTrash, putBack, removeFromTrash } from './trash.js';

/** Moves records to the trash, restores and deletes them, one or several in a transaction. */
export abstract class TrashingCollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends RecordedCollectionService<E, Input, Staff, Public> {
  /** Applies what the schedule would have done by now. */
  protected overdue(_record: E): Partial<E> {
    return {};
  }

  /** Columns that must change on restore, such as references to deleted records. */
  protected async beforeRestore(_record: E, _manager: EntityManager): Promise<Partial<E>> {
    return {};
  }

  protected async afterRestore(_was: E, _after: E, _manager: EntityManager): Promise<void> {}

  protected override async deleteRows(ids: number[], manager: EntityManager, user?: AuthenticatedUser): Promise<void> {
    const about = { deletedAt: this.queryContext().now, deletedBy: user && nameOf(user) };
    await moveToTrash(manager, this.repository.metadata, this.trashKeys(ids), about);
  }

  /** Restores all of these records, or throws. */
  protected async restoreAll(
    manager: EntityManager,
    records: E[],
    { changes, user }: { changes: Partial<Input>; user?: AuthenticatedUser },
  ): Promise<E[]> {
    const overdues = records.map((was) => this.overdue(was));
    const clock = records.map((before, index) => ({ before, after: { ...before, ...overdues[index] } }));
    await actAsNobody(() => this.addRevisions(clock, manager));
    const keys = this.trashKeys(records.map(({ id }) => id));
    const rows = new Map((await findAllInTrash(manager, keys)).map(({ recordId, values }) => [recordId, values]));
    const again: object[] = [];
    for (const [index, was] of records.entries()) {
      const changed = await this.valuesOfRestored(manager, was, overdues[index]!, { changes, user });
      again.push({ ...rows.get(was.id), ...changed });
    }
    await putBack(manager, this.metadata, again);
    await removeFromTrash(manager, keys);
    const restored = new Map((await this.lockAll(manager, keys.ids)).map((record) => [record.id, record]));
    const saves: RecordSave<E>[] = [];
    for (const [index, was] of records.entries()) {
      const after = restored.get(was.id)!;
      await this.afterRestore(was, after, manager);
      assertInScope(this.collection, after, user);
      saves.push({ before: clock[index]!.after, after, user, action: 'restored' });
    }
    await this.noteAll(saves, manager);
    return saves.map(({ after }) => after);
  }

  /** The columns that change on restore: by the schedule, by missing references, and by the given changes. */
  private async valuesOfRestored(
    manager: EntityManager,
    was: E,
    overdue: Partial<E>,
    { changes, user }: { changes: Partial<Input>; user?: AuthenticatedUser },
  ): Promise<object> {
    const context = this.queryContext();
    const due = { ...was, ...overdue };
    const isTurned = !isDeepStrictEqual(this.toStaff(was, context), this.toStaff(due, context));
    // Raises the version, so that a form opened before the deletion gets a conflict.
    const isChanged = isTurned || Object.keys(given(changes)).length > 0;
    const fitting = await this.beforeRestore(was, manager);
    const changed = given(await this.columnsOf(changes, { manager, record: due, user }));
    const version = was.version + (isChanged ? 1 : 0);
    return { ...overdue, ...fitting, ...changed, version };
  }

  protected async forgetAll(manager: EntityManager, records: E[]): Promise<void> {
    const held = records.find((record) => 'isHeld' in record && record.isHeld);
    if (held) throw conflict(HELD);
    const ids = records.map(({ id }) => id);
    await removeFromTrash(manager, this.trashKeys(ids));
    await forgetRecords(manager, this.trashKeys(ids));
    for (const id of ids) {
      addAuditLine(manager, { action: 'deleted_forever', collection: this.collection.name, records: [id] });
    }
  }

  /** Locks those of these records that are in the trash until the transaction ends. */
  protected async findDeleted(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<E[]> {
    const found = await findAllInTrash(manager, this.trashKeys(ids));
    const present = found.map(({ recordId }) => recordId);
    return this.trashed([withIds(present), ...this.trashScopeOf(user)], manager).getMany();
  }

  /** What lies in the trash still names a branch that is deleted, and that is nobody's who is bound to it. */
  protected trashScopeOf(user: AuthenticatedUser | undefined): Condition[] {
    const scope = scopeOf(this.collection, user);
    if (!isBound(user)) return scope;
    const { column } = this.collection.branchScope!;
    return [...scope, { where: `EXISTS (SELECT FROM "branches" WHERE "branches"."id" = ${RECORD}.${column})` }];
  }

  private trashKeys(ids: number[]) {
    return { collection: this.collection.name, ids };
  }

  protected trashed(conditions: Condition[], manager = this.repository.manager): SelectQueryBuilder<E> {
    const builder = manager.createQueryBuilder(this.repository.target, RECORD) as SelectQueryBuilder<E>;
    return fromTrash(conditions.reduce(narrow, builder), this.collection.name);
  }
}
