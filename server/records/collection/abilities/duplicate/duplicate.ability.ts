import type { DeepPartial, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { isDuplicate, transact } from '../../../../platform/database/transaction.js';
import { assertMayMake } from '../../branch-scope.js';
import type { CollectionEntity } from '../../collection.entity.js';
import { RECORD } from '../../collection.js';
import { lockedFields } from '../../parents-mail.js';
import { omitUndefined } from '../../pick.js';
import type { DuplicateOptions } from '../ability-options.js';
import type { AbleService } from '../ability.js';

const MARK = / \(copy(?: \d+)?\)$/;
const AT_ONCE = 100;

/** Returns the title of a copy, also of a copy: `Kandy (copy)`, `Kandy (copy 2)`. */
function copiedTitle(title: string, number: number, max: number): string {
  const mark = number === 1 ? ' (copy)' : ` (copy ${number})`;
  const original = title.replace(MARK, '').slice(0, max - mark.length);
  return original.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + mark;
}

async function freeCopyNumber(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  title: string,
  { column, max }: { column: string; max: number },
  first: number,
): Promise<number> {
  const titles = Array.from({ length: AT_ONCE }, (_, index) => copiedTitle(title, first + index, max));
  const rows = await manager
    .createQueryBuilder(entity, RECORD)
    .select(`${RECORD}.${column}`, 'title')
    .where(`${RECORD}.${column} COLLATE "text_order" = ANY(:titles)`, { titles })
    .getRawMany<{ title: string }>();
  const taken = new Set(rows.map((row) => row.title));
  const free = titles.findIndex((one) => !taken.has(one));
  return free < 0 ? freeCopyNumber(manager, entity, title, { column, max }, first + AT_ONCE) : first + free;
}

export class DuplicateAbility<E extends CollectionEntity, Input extends object, Staff extends object> {
  private readonly hidden: object;

  constructor(
    private readonly service: AbleService<E, Input, Staff>,
    private readonly options: DuplicateOptions<E>,
  ) {
    const { name, publication } = service.collection;
    if (!publication) throw new Error(`${name} has copies and does not declare its publication`);
    this.hidden = { [publication.column]: publication.waiting };
  }

  async duplicate(id: number, user?: AuthenticatedUser, first = 1): Promise<Staff> {
    const { service } = this;
    const { collection, repository } = service;
    const { column, max } = this.options;
    assertMayMake(collection, user);
    let number = first;
    try {
      const after = await transact(repository.manager, async (manager) => {
        const original = await service.lock(manager, id, { user });
        // A subscriber's calendar would take a copy with the same `uid` for its original.
        const {
          id: _id,
          version: _version,
          uid: _uid,
          createdAt: _createdAt,
          updatedAt: _updatedAt,
          ...columns
        } = original as E & { uid?: string };
        const title = original[column] as string;
        number = await freeCopyNumber(manager, repository.target, title, this.options, first);
        const changes = { ...this.changes(), [column]: copiedTitle(title, number, max) } as Partial<Input>;
        const changed = omitUndefined(await service.columnsOf(changes, { manager, user }));
        const left = Object.fromEntries(lockedFields(collection.name, user).map((field) => [field, null]));
        const copy = await manager.save(repository.create({ ...columns, ...changed, ...left } as DeepPartial<E>));
        await service.saved([{ after: copy, user }], manager);
        return copy;
      });
      service.committed({ after, user });
      return service.toStaff(after, service.queryContext());
    } catch (error) {
      // The service derives other unique values, such as a short name, from the title.
      if (!collection.taken || !isDuplicate(error)) throw error;
      return this.duplicate(id, user, number + 1);
    }
  }

  private changes(): object {
    const others = this.service.hooks.map((ability) => ability.copyInput?.());
    return Object.assign({ ...this.options.cleared, ...this.hidden }, ...others) as object;
  }
}
