import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import { type Revision, REVISIONS } from '../../../../contract/records/revisions.js';
import { notFound } from '../../../platform/http/exceptions.js';
import { branchesOf, isBound } from '../branch-scope.js';
import type { CollectionEntity } from '../collection.entity.js';
import { CollectionService } from '../collection.service.js';
import { type RawListQuery, readRange } from '../list-query.js';
import type { Page } from '../../../platform/http/list-page.js';
import { type RecordSave, revisionsOf } from './record-revision.js';
import { addRevisions, listRevisions, revisionValues, type RevisionValues } from './revisions.js';

/** A collection that keeps a revision of each save (docs/rules.md#history). */
export abstract class RecordedCollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends CollectionService<E, Input, Staff, Public> {
  /** The revisions of a record, newest first. */
  async listRevisions(id: number, query: RawListQuery, user?: AuthenticatedUser): Promise<Page<Revision>> {
    if (isBound(user) && !(await this.reaches(user, id))) throw notFound(this.collection.label);
    const range = readRange(query, REVISIONS.rowsAtMost);
    const page = await listRevisions(this.repository.manager, this.revisionsKey(id), range, branchesOf(user));
    if (!page.total && !(await this.repository.existsBy({ id } as FindOptionsWhere<E>))) {
      throw notFound(this.collection.label);
    }
    return { ...page, rows: page.rows.map(({ record: _, ...revision }) => revision) };
  }

  /** Saves again what a revision holds. `read` judges it as the body of a change. */
  async revert(
    id: number,
    number: number,
    read: (values: object) => Promise<Partial<Input>>,
    expected?: number,
    user?: AuthenticatedUser,
  ): Promise<Staff> {
    if (isBound(user) && !(await this.reaches(user, id))) throw notFound(this.collection.label);
    const { manager } = this.repository;
    const values = await revisionValues(manager, this.revisionsKey(id), number, branchesOf(user));
    if (!values) throw notFound('Version');
    const input = async (now: EntityManager) => read(await this.beforeRevert(values, now));
    return this.change(id, input, { expected, user, reverting: values, action: 'reverted', revertedTo: number });
  }

  /** What must be another in a revision's values now than when it was saved, such as references to what was renamed. */
  protected async beforeRevert(values: RevisionValues, _manager: EntityManager): Promise<RevisionValues> {
    return values;
  }

  protected override async addRevisions(saves: RecordSave<E>[], manager: EntityManager): Promise<void> {
    await super.addRevisions(saves, manager);
    await addRevisions(
      manager,
      saves.flatMap((save) => revisionsOf(this.collection, save)),
    );
  }

  protected revisionsKey(id: number) {
    return { collection: this.collection.name, record: String(id) };
  }
}
