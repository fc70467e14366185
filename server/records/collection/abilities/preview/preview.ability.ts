import type { EntityManager, EntityMetadata, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { recordPage } from '../../../../../contract/records/collections.js';
import { transact } from '../../../../platform/database/transaction.js';
import { conflict, notFound } from '../../../../platform/http/exceptions.js';
import { BodyPipe } from '../../../../platform/validation/body.pipe.js';
import { PartialType } from '../../../../platform/validation/partial.js';
import { assertInScope, assertMayMake } from '../../branch-scope.js';
import type { CollectionEntity } from '../../collection.entity.js';
import { omitUndefined } from '../../pick.js';
import { storedColumns } from '../../stored-columns.js';
import type { PreviewOptions } from '../ability-options.js';
import type { AbleService } from '../ability.js';

/** The id of an unsaved record: greater than all stored ids. */
const UNSAVED_ID = 999_999_999;

/** Shows records as visitors will see them (docs/rules.md#preview). */
export class PreviewAbility<E extends CollectionEntity, Input extends object, Staff extends object> {
  private readonly whole: BodyPipe;
  private readonly part: BodyPipe;

  constructor(
    private readonly service: AbleService<E, Input, Staff>,
    private readonly options: PreviewOptions<E>,
  ) {
    this.whole = new BodyPipe(options.inputDto);
    this.part = new BodyPipe(PartialType(options.inputDto));
  }

  /** Validates values like a save and returns the record that it would store. */
  async recordOf(id: number | undefined, values: object, user?: AuthenticatedUser): Promise<E> {
    const { collection, repository } = this.service;
    if (id === undefined) assertMayMake(collection, user);
    else if (!(await this.service.canAccess(user, id))) throw notFound(collection.label);
    const pipe = id === undefined ? this.whole : this.part;
    const input = (await pipe.transform(values, { type: 'body' })) as Partial<Input>;
    return transact(repository.manager, async (manager) => {
      const target: EntityTarget<E> = repository.target;
      const record = id === undefined ? undefined : await manager.findOneBy(target, { id } as FindOptionsWhere<E>);
      if (record === null) throw notFound(collection.label);
      const changed = omitUndefined(await this.service.columnsOf(input, { manager, record, user }));
      const previewed = { ...(record ?? this.defaults()), ...changed } as E;
      assertInScope(collection, previewed, user);
      if (await this.isTaken(previewed, manager)) throw conflict(collection.taken!);
      return { ...previewed, ...this.options.shown };
    });
  }

  pageOf(record: E): string {
    return this.options.page?.(record) ?? recordPage(this.service.collection.name, record.id)!;
  }

  /** Returns a query for each table that the preview replaces, by the table's name. */
  tableWithRecord(): Record<string, string> {
    const { metadata } = this.service;
    return { [metadata.tableName]: tableWith(metadata, this.options.isAlone) };
  }

  private async isTaken(record: E, manager: EntityManager): Promise<boolean> {
    return (await this.options.isTaken?.(record, manager)) ?? false;
  }

  private defaults(): Partial<E> {
    const columns = this.service.metadata.columns.filter((column) => column.default !== undefined);
    const values = columns.map((column) => [column.propertyName, column.default as unknown]);
    const now = new Date();
    return { ...Object.fromEntries(values), id: UNSAVED_ID, version: 1, createdAt: now, updatedAt: now } as Partial<E>;
  }
}

function tableWith(metadata: EntityMetadata, isAlone = false): string {
  const { tableName } = metadata;
  const read = storedColumns(metadata).join(', ');
  const others = isAlone ? 'FALSE' : `"id" <> (:viewedRecord::jsonb ->> 'id')::integer`;
  return (
    `SELECT ${read} FROM "${tableName}" WHERE ${others} UNION ALL` +
    ` SELECT ${read} FROM jsonb_populate_record(NULL::"${tableName}", :viewedRecord::jsonb)`
  );
}
