import type { DeepPartial } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isDuplicate, transact } from '../../platform/database/transaction.js';
import { assertMayMake } from './branch-scope.js';
import type { CollectionEntity } from './collection.entity.js';
import { given } from './pick.js';
import { copiedTitle, freeCopyNumber } from './copied-title.js';
import { lockedFields } from './parents-mail.js';
import { RestorableCollectionService } from './trash/restorable-collection.service.js';

/** A collection of which staff make copies (docs/rules.md#copies). */
export abstract class DuplicableCollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends RestorableCollectionService<E, Input, Staff, Public> {
  /** Makes a copy that visitors do not see, with a title that marks it as one (docs/rules.md#copies). */
  async duplicate(id: number, user?: AuthenticatedUser, first = 1): Promise<Staff> {
    assertMayMake(this.collection, user);
    const { target } = this.repository;
    const title = this.collection.title!;
    let number = first;
    try {
      const copy = await transact(this.repository.manager, async (manager) => {
        const {
          id: _id,
          version: _version,
          createdAt: _createdAt,
          updatedAt: _updatedAt,
          ...columns
        } = await this.lock(manager, id, { user });
        const original = columns[title.column as never] as string;
        number = await freeCopyNumber(manager, target, original, title, first);
        const changes = { ...this.changesOfCopy(), [title.column]: copiedTitle(original, number, title.max) };
        const changed = given(await this.columnsOf(changes, { manager, user }));
        const left = Object.fromEntries(lockedFields(this.collection.name, user).map((field) => [field, null]));
        const after = await manager.save(this.repository.create({ ...columns, ...changed, ...left } as DeepPartial<E>));
        await this.addRevisions([{ after, user }], manager);
        return after;
      });
      this.announce();
      this.afterWrite(undefined, copy, user);
      return this.toStaff(copy, this.queryContext());
    } catch (error) {
      // Another value that must be unique is made of the title, such as a short name.
      if (!this.collection.taken || !isDuplicate(error)) throw error;
      return this.duplicate(id, user, number + 1);
    }
  }

  /** How a copy differs from its original, besides its title. */
  protected changesOfCopy(): Partial<Input> {
    const { column, waiting } = this.collection.publication!;
    return { [column]: waiting } as Partial<Input>;
  }
}
