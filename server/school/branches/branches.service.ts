import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import {
  type BranchInput,
  branchName,
  type PublicBranch,
  type StaffBranch,
} from '../../../contract/school/branches.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { findInTrash } from '../../records/collection/abilities/trash/trash.js';
import { Config } from '../../platform/config/config.js';
import { Branch } from './branch.entity.js';
import { BRANCHES, inAnyCase } from './branches.collection.js';

/** Tables with a reference to a branch, and the column of the branch that they copy. Collections have the same names. */
export const FOLLOWERS = [
  { table: 'calendar_days', column: 'name', also: {} },
  { table: 'events', column: 'name', also: { branchHidden: false } },
  { table: 'notices', column: 'name', also: {} },
  { table: 'contacts', column: 'name', also: {} },
  { table: 'admissions', column: 'title', also: {} },
] as const;

/** Records without a branch are for users of the whole school. */
const ASSIGNED = ['contacts', 'admissions'] as const satisfies (typeof FOLLOWERS)[number]['table'][];

@Injectable()
export class BranchesService extends CollectionService<Branch, BranchInput, StaffBranch, PublicBranch> {
  constructor(
    @InjectRepository(Branch) repository: Repository<Branch>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(BRANCHES, repository, cacheInvalidation, config);
  }

  /** Finds a branch by its short name or title. */
  findByName(text: string, manager: EntityManager): Promise<Branch | null> {
    const named = inAnyCase(text);
    return manager.findOne(Branch, { where: [{ name: named }, { title: named }], lock: { mode: 'for_key_share' } });
  }

  find(id: number, manager: EntityManager): Promise<Branch | null> {
    return manager.findOne(Branch, { where: { id }, lock: { mode: 'for_key_share' } });
  }

  /** Whether a deleted branch was visible to visitors; false if it is no longer in the trash. */
  async wasShown(id: number, manager: EntityManager): Promise<boolean> {
    const trashed = await findInTrash(manager, { collection: this.collection.name, recordId: id });
    return trashed !== null && (trashed.values as Partial<Branch>).status === 'ACTIVE';
  }

  async exist(ids: number[], manager: EntityManager): Promise<boolean> {
    return (await manager.countBy(Branch, { id: In(ids) })) === ids.length;
  }

  /** Only ACTIVE branches accept messages and applications. */
  findOpen(branch: { id: number } | { title: string }): Promise<Branch | null> {
    const where = 'id' in branch ? branch : { title: inAnyCase(branch.title) };
    return this.repository.findOneBy({ ...where, status: 'ACTIVE' });
  }

  /** Reconnects records, stored or in the trash, whose branch was deleted and that still have its name. */
  override async afterRestore(before: Branch, after: Branch, manager: EntityManager): Promise<void> {
    for (const { table, column, also } of FOLLOWERS) {
      const lost = { lostBranchId: before.id, branchId: null, branch: before[column] };
      const again = { lostBranchId: null, branchId: after.id, branch: after[column], ...also };
      const columns = Object.keys(again).map((name) => `"${name}"`);
      await manager.query(
        `UPDATE "${table}" SET (${columns.join(', ')}) = (SELECT ${columns.join(', ')} FROM jsonb_populate_record(NULL::"${table}", $1))
          WHERE "lostBranchId" = $2 AND "branchId" IS NULL AND "branch" = $3`,
        [again, lost.lostBranchId, lost.branch],
      );
      await manager.query('UPDATE "trash" SET "values" = "values" || $1 WHERE "collection" = $2 AND "values" @> $3', [
        again,
        table.replaceAll('_', '-'),
        lost,
      ]);
    }
  }

  /** Unassigns users who could read the records of the branch because they are bound to it. */
  protected override async beforeRemove(branches: Branch[], manager: EntityManager): Promise<void> {
    const ids = branches.map(({ id }) => id);
    for (const table of ASSIGNED)
      await manager.query(
        `UPDATE "${table}" SET "assigneeId" = NULL
           FROM users WHERE users.id = "assigneeId" AND users."branchIds" <> '{}' AND "branchId" = ANY($1)`,
        [ids],
      );
  }

  protected override async beforeSave(input: Partial<BranchInput>): Promise<Partial<Branch>> {
    const values: Partial<Branch> = { ...input };
    if (input.title !== undefined) values.name = branchName(input.title);
    // Programs send 0/0 for a place that they do not know.
    if (input.latitude === 0 && input.longitude === 0) values.latitude = values.longitude = null;
    return values;
  }
}
