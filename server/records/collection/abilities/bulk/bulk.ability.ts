import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../../../contract/accounts/auth.js';
import { notFound, staleVersion } from '../../../../platform/http/exceptions.js';
import { assertMayMake, scopeOf } from '../../branch-scope.js';
import { RECORD } from '../../collection.js';
import type { CollectionEntity } from '../../collection.entity.js';
import { readListQuery } from '../../list-query.js';
import type { AbleService } from '../ability.js';
import { assertMayRemoveForever, type TrashAbility } from '../trash/trash.ability.js';
import { type Batch, type BatchOutcome, type BatchRow, idsOf, inHalves } from './batch.js';

type FoundRow<Row extends BatchRow, E> = Row & { record: E };

export class BulkAbility<E extends CollectionEntity, Input extends object, Staff extends object> {
  constructor(
    private readonly service: AbleService<E, Input, Staff>,
    private readonly trash?: TrashAbility<E, Input, Staff>,
  ) {}

  async rows(
    user: AuthenticatedUser,
    filter: object,
    { isTrash, atMost }: { isTrash: boolean; atMost: number },
  ): Promise<BatchRow[]> {
    const { collection } = this.service;
    const context = { ...this.service.queryContext(), isVisitor: false, isApiToken: false, rowsAtMost: atMost };
    const wanted = this.trash ? { ...filter, deleted: isTrash } : filter;
    const { conditions } = readListQuery(collection, { filter: JSON.stringify(wanted) }, context);
    const found = isTrash
      ? this.trash!.deleted.select(user, conditions)
      : this.service.select([...scopeOf(collection, user), ...conditions]);
    const columns = [`${RECORD}.id`, `${RECORD}.version`];
    const records = await found.select(columns).orderBy(`${RECORD}.id`).limit(atMost).getMany();
    return records.map(({ id, version }) => ({ id, expected: version }));
  }

  async update(
    manager: EntityManager,
    rows: (BatchRow & { input: object })[],
    user: AuthenticatedUser,
    isUndo = false,
  ): Promise<Batch<E>> {
    const records = await this.service.lockAll(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, rows, records, async (inner, found) => {
      const saves = await this.service.changeAll(inner, found, { user, isUndo });
      return saves.map(({ before, after }) => ({ id: after.id, before, after }));
    });
    return this.batchOf(outcomes, user);
  }

  async remove(manager: EntityManager, rows: BatchRow[], user: AuthenticatedUser): Promise<Batch<E>> {
    assertMayMake(this.service.collection, user);
    const records = await this.service.lockAll(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, rows, records, async (inner, found) => {
      await this.service.removeAll(inner, recordsOf(found), user);
      return found.map(({ id, record }) => ({ id, before: record }));
    });
    return this.batchOf(outcomes, user);
  }

  async restore(manager: EntityManager, rows: BatchRow[], user: AuthenticatedUser): Promise<Batch<E>> {
    assertMayMake(this.service.collection, user);
    const records = await this.trash!.deleted.lock(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, rows, records, async (inner, found) => {
      const restored = await this.trash!.restoreAll(inner, recordsOf(found), { changes: {}, user });
      return restored.map((after) => ({ id: after.id, after }));
    });
    return this.batchOf(outcomes, user);
  }

  async removeForever(manager: EntityManager, rows: BatchRow[], user: AuthenticatedUser): Promise<Batch<E>> {
    assertMayRemoveForever(user);
    const records = await this.trash!.deleted.lock(manager, idsOf(rows), user);
    const outcomes = await this.eachFound(manager, rows, records, async (inner, found) => {
      await this.trash!.forgetAll(inner, recordsOf(found));
      return idsOf(found).map((id) => ({ id }));
    });
    return this.batchOf(outcomes, user);
  }

  private async eachFound<Row extends BatchRow>(
    manager: EntityManager,
    rows: Row[],
    records: E[],
    work: (manager: EntityManager, found: FoundRow<Row, E>[]) => Promise<BatchOutcome<E>[]>,
  ): Promise<BatchOutcome<E>[]> {
    const byId = new Map(records.map((record) => [record.id, record]));
    const found: FoundRow<Row, E>[] = [];
    const outcomes: BatchOutcome<E>[] = [];
    for (const row of rows) {
      const record = byId.get(row.id);
      if (!record) outcomes.push({ id: row.id, error: notFound(this.service.collection.label) });
      else if (row.expected !== undefined && row.expected !== record.version) {
        outcomes.push({ id: row.id, error: staleVersion(record) });
      } else found.push({ ...row, record });
    }
    for (const { error, ...outcome } of await inHalves(manager, found, work)) {
      outcomes.push({ ...outcome, error: error && this.service.refusalOf(error) });
    }
    return outcomes;
  }

  private batchOf(outcomes: BatchOutcome<E>[], user: AuthenticatedUser): Batch<E> {
    const done = outcomes.filter(({ before, after }) => before ?? after);
    const committed = () => this.service.committed(...done.map(({ before, after }) => ({ before, after, user })));
    return { outcomes, committed };
  }
}

const recordsOf = <E>(found: { record: E }[]): E[] => found.map(({ record }) => record);
