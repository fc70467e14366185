import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import type { LastSave } from '../../../../../contract/platform/records.js';
import { type Revision, REVISIONS } from '../../../../../contract/records/revisions.js';
import { type AppException, notFound, staleVersion } from '../../../../platform/http/exceptions.js';
import type { Page } from '../../../../platform/http/list-page.js';
import { branchesOf, isBranchScoped } from '../../branch-scope.js';
import type { CollectionEntity } from '../../collection.entity.js';
import { RECORD, withIds, type Collection } from '../../collection.js';
import { type RawListQuery, readRange } from '../../list-query.js';
import { pick } from '../../pick.js';
import { actionOf } from '../../save-line.js';
import type { RecordSave, Staleness, RevisionValues } from '../../write.js';
import type { RevisionsOptions } from '../ability-options.js';
import type { Ability, AbleService } from '../ability.js';
import {
  addRevisions,
  isSaveOf,
  lastDeletions,
  lastSaves,
  listRevisions,
  revisionValues,
  saveSince,
  type NewRevision,
} from './revisions.js';

/** Stores a revision of each save (docs/rules.md#history). */
export class RevisionsAbility<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
> implements Ability<E> {
  constructor(
    private readonly service: AbleService<E, Input, Staff>,
    private readonly options: RevisionsOptions,
  ) {}

  async list(id: number, query: RawListQuery, user?: AuthenticatedUser): Promise<Page<Revision>> {
    const { collection, repository } = this.service;
    await this.assertCanAccess(user, id);
    const range = readRange(query, REVISIONS.rowsAtMost);
    const page = await listRevisions(repository.manager, this.keyOf(id), range, branchesOf(user));
    if (!page.total && !(await repository.existsBy({ id } as FindOptionsWhere<E>))) throw notFound(collection.label);
    return { ...page, rows: page.rows.map(({ record: _, ...revision }) => revision) };
  }

  /** Saves the values of a revision again. `read` validates them like the body of a PUT. */
  async revert(
    id: number,
    number: number,
    read: (values: object) => Promise<Partial<Input>>,
    expected?: number,
    user?: AuthenticatedUser,
  ): Promise<Staff> {
    await this.assertCanAccess(user, id);
    const { repository, hooks } = this.service;
    const values = await revisionValues(repository.manager, this.keyOf(id), number, branchesOf(user));
    if (!values) throw notFound('Version');
    const { references = [] } = this.options;
    const inputOf = () => {
      const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !references.includes(name)));
      return read(hooks.reduce((input, ability) => ability.revertInput?.(input) ?? input, fields));
    };
    return this.service.change(id, inputOf, {
      expected,
      user,
      reverting: values,
      action: 'reverted',
      revertedTo: number,
    });
  }

  async lastSaves(ids: number[], { id: userId }: Pick<AuthenticatedUser, 'id'>): Promise<Map<number, LastSave>> {
    if (!ids.length) return new Map();
    const { collection, repository } = this.service;
    const key = { collection: collection.name, records: ids.map(String) };
    const saves = await lastSaves(repository.manager, key, userId);
    const columns = [`${RECORD}.id`, `${RECORD}.updatedAt`];
    const records = await this.service
      .select([withIds(ids)])
      .select(columns)
      .getMany();
    return new Map(
      records.flatMap(({ id, updatedAt }) => {
        const save = saves.get(String(id));
        return save && isSaveOf(save, updatedAt) ? [[id, save]] : [];
      }),
    );
  }

  async deletions(
    ids: number[],
    user: AuthenticatedUser,
    manager = this.service.repository.manager,
  ): Promise<Map<number, LastSave>> {
    if (!ids.length) return new Map();
    const key = { collection: this.service.collection.name, records: ids.map(String) };
    const deletions = await lastDeletions(manager, key, user);
    return new Map([...deletions].map(([record, deletion]) => [Number(record), deletion]));
  }

  async saved(saves: RecordSave<E>[], manager: EntityManager): Promise<void> {
    const revisions = saves.flatMap((save) => revisionsOf(this.service.collection, this.options, save));
    await addRevisions(manager, revisions);
  }

  async stale(record: E, { saves, userId }: Staleness, manager: EntityManager): Promise<AppException> {
    const { id, updatedAt } = record;
    const save = await saveSince(manager, this.keyOf(id), { saves, updatedAt, userId });
    return staleVersion(this.service.toStaff(record, this.service.queryContext()), save);
  }

  private async assertCanAccess(user: AuthenticatedUser | undefined, id: number): Promise<void> {
    if (isBranchScoped(user) && !(await this.service.canAccess(user, id)))
      throw notFound(this.service.collection.label);
  }

  private keyOf(id: number) {
    return { collection: this.service.collection.name, record: String(id) };
  }
}

function revisionsOf<E extends CollectionEntity>(
  { name, publication }: Collection<E>,
  { fields: kept, references = [] }: RevisionsOptions,
  { before, after, user, action, revertedTo }: RecordSave<E>,
): NewRevision[] {
  const names = [...kept, ...references] as (keyof E & string)[];
  const values: RevisionValues = pick(after, names);
  const was: RevisionValues | undefined = before && pick(before, names);
  const differs = (field: string) => JSON.stringify(was?.[field]) !== JSON.stringify(values[field]);
  const fields = was ? kept.filter(differs) : [];
  if (was && !fields.length && !action) return [];
  return [
    {
      collection: name,
      record: String(after.id),
      action: action ?? actionOf(publication, before, after),
      fields,
      values,
      user,
      revertedTo,
      baseline: was && { values: was, at: before!.createdAt },
    },
  ];
}
