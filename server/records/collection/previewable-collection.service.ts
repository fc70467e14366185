import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { PartialType } from '../../platform/validation/partial.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { assertInScope, assertMayMake } from './branch-scope.js';
import type { CollectionEntity } from './collection.entity.js';
import { given } from './pick.js';
import { DuplicableCollectionService } from './duplicable-collection.service.js';
import { tableAsOf, tableWith } from './view.js';

/** Of a record that is not stored; what is stored has smaller ids. */
const UNSAVED_ID = 999_999_999;

/** A collection whose records can be seen as visitors will see them (docs/rules.md#preview). */
export abstract class PreviewableCollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends DuplicableCollectionService<E, Input, Staff, Public> {
  private readonly pipes = this.pipesOf();

  /** The record that a save of these values would leave, judged as a save judges them, and shown. Nothing is stored. */
  async previewOf(id: number | undefined, values: object, user?: AuthenticatedUser): Promise<E> {
    if (id === undefined) assertMayMake(this.collection, user);
    else if (!(await this.reaches(user, id))) throw notFound(this.collection.label);
    const pipe = id === undefined ? this.pipes.whole : this.pipes.part;
    const input = (await pipe.transform(values, { type: 'body' })) as Partial<Input>;
    return transact(this.repository.manager, async (manager) => {
      const target: EntityTarget<E> = this.repository.target;
      const record = id === undefined ? undefined : await manager.findOneBy(target, { id } as FindOptionsWhere<E>);
      if (record === null) throw notFound(this.collection.label);
      const changed = given(await this.columnsOf(input, { manager, record, user }));
      const previewed = { ...(record ?? this.defaults()), ...changed } as E;
      assertInScope(this.collection, previewed, user);
      if (await this.isTaken(previewed, manager)) throw conflict(this.collection.taken!);
      return { ...previewed, ...this.collection.preview!.shown };
    });
  }

  /** Whether a value that must be unique is another record's, which the database says of a save. */
  protected async isTaken(_record: E, _manager: EntityManager): Promise<boolean> {
    return false;
  }

  /** What stands for its table in a view, by the table's name: its records as of a moment. */
  tableAsOf(): Record<string, string> {
    const { metadata } = this.repository;
    const { publication } = this.collection;
    const isScheduled = publication && metadata.findColumnWithPropertyName('scheduledFor');
    return isScheduled ? { [metadata.tableName]: tableAsOf(metadata, publication) } : {};
  }

  /** The same with one record as it is previewed. */
  tableWithRecord(): Record<string, string> {
    const { metadata } = this.repository;
    return { [metadata.tableName]: tableWith(metadata, this.collection.preview!.isAlone) };
  }

  /** What the database fills in of a new row. */
  private defaults(): Partial<E> {
    const columns = this.repository.metadata.columns.filter((column) => column.default !== undefined);
    const values = columns.map((column) => [column.propertyName, column.default as unknown]);
    const now = new Date();
    return { ...Object.fromEntries(values), id: UNSAVED_ID, version: 1, createdAt: now, updatedAt: now } as Partial<E>;
  }

  private pipesOf() {
    const { inputDto } = this.collection.preview!;
    return { whole: new BodyPipe(inputDto), part: new BodyPipe(PartialType(inputDto)) };
  }
}
