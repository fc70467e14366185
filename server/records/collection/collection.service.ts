import type { DeepPartial, EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { type Batch, type BatchOutcome, type BatchRow, idsOf } from './batch.js';
import { assertInScope, assertMayMake } from './branch-scope.js';
import type { CollectionEntity } from './collection.entity.js';
import { CollectionWriter } from './collection-writer.js';
import type { ChangeOptions, LockOptions } from './write.js';

/**
 * The life that all collections share: list, get, create, update, remove. A service adds what must happen to an input
 * before it is stored.
 */
export abstract class CollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends CollectionWriter<E, Input, Staff, Public> {
  async create(input: Input, user?: AuthenticatedUser): Promise<Staff> {
    assertMayMake(this.collection, user);
    const record = await this.write(async (manager) => {
      const values = await this.columnsOf(input, { manager, user });
      const made = this.repository.create(values as DeepPartial<E>);
      assertInScope(this.collection, made, user);
      const after = await manager.save(made);
      await this.noteAll([{ after, user }], manager);
      return after;
    });
    this.announce();
    this.afterWrite(undefined, record, user);
    return this.toStaff(record, this.queryContext());
  }

  /** Changes any fields of a record. With `expected`, throws 412 for another version. */
  async update(id: number, input: Partial<Input>, expected?: number, user?: AuthenticatedUser): Promise<Staff> {
    return this.change(id, () => input, { expected, user });
  }

  /** Changes several records in the caller's transaction, by the rules of changing one. */
  async updateMany(
    manager: EntityManager,
    rows: (BatchRow & { input: object })[],
    user: AuthenticatedUser,
  ): Promise<Batch<E>> {
    const records = await this.lockAll(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, { rows, records }, async (inner, found) => {
      const saves = await this.changeAll(inner, found, { user });
      return saves.map(({ before, after }) => ({ id: after.id, before, after }));
    });
    return this.batchOf(outcomes, user);
  }

  /** Returns the record as it was. */
  async remove(id: number, expected?: number, user?: AuthenticatedUser): Promise<Staff> {
    const record = await transact(this.repository.manager, (manager) =>
      this.removeWithin(manager, id, { expected, user }),
    );
    return this.removed(record, user);
  }

  /** Deletes several records in the caller's transaction, by the rules of deleting one. */
  async removeMany(manager: EntityManager, rows: BatchRow[], user: AuthenticatedUser): Promise<Batch<E>> {
    assertMayMake(this.collection, user);
    const records = await this.lockAll(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, { rows, records }, async (inner, found) => {
      const removed = found.map(({ record }) => record);
      await this.removeAll(inner, removed, user);
      return removed.map((before) => ({ id: before.id, before }));
    });
    return this.batchOf(outcomes, user);
  }

  /** Called once before a bulk deletion. Throws 400 if the own password is required or wrong. */
  async confirmRemoval(_user: SignedInUser, _currentPassword?: string): Promise<void> {}

  /** Deletes within the caller's transaction. Call `removed` after the commit. */
  protected async removeWithin(manager: EntityManager, id: number, options: LockOptions): Promise<E> {
    assertMayMake(this.collection, options.user);
    const stored = await this.lock(manager, id, options);
    await this.removeAll(manager, [stored], options.user);
    return stored;
  }

  protected removed(record: E, user?: AuthenticatedUser): Staff {
    this.announce();
    this.afterWrite(record, undefined, user);
    return this.toStaff(record, this.queryContext());
  }

  /** Changes a record by an input that is computed in the transaction. */
  async change(
    id: number,
    inputOf: (manager: EntityManager, stored: E) => Partial<Input> | Promise<Partial<Input>>,
    { expected, user, ...options }: ChangeOptions<E> & LockOptions,
  ): Promise<Staff> {
    const { before, after } = await this.write(async (manager) => {
      const record = await this.lock(manager, id, { expected, user });
      const input = await inputOf(manager, record);
      const [save] = await this.changeAll(manager, [{ record, input }], { user, ...options });
      return save!;
    });
    this.announce();
    this.afterWrite(before, after, user);
    return this.toStaff(after, this.queryContext());
  }

  protected batchOf(outcomes: BatchOutcome<E>[], user: AuthenticatedUser): Batch<E> {
    const done = outcomes.filter(({ before, after }) => before ?? after);
    const tell = () => {
      if (done.length) this.announce();
      for (const { before, after } of done) this.afterWrite(before, after, user);
    };
    return { outcomes, tell };
  }
}
