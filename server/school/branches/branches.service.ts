import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, Raw, Repository } from 'typeorm';
import {
  type BranchInput,
  branchName,
  type PublicBranch,
  type StaffBranch,
} from '../../../contract/school/branches.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { ScheduledCollectionService } from '../../records/collection/scheduled-collection.service.js';
import { findInTrash } from '../../records/collection/trash/trash.js';
import { Config } from '../../platform/config/config.js';
import { Branch } from './branch.entity.js';
import { BRANCHES } from './branches.collection.js';

/** The tables that follow a branch, and the column whose text they keep. */
export const FOLLOWERS = [
  { table: 'events', column: 'name', also: { branchHidden: false } },
  { table: 'notices', column: 'name', also: {} },
  { table: 'contacts', column: 'name', also: {} },
  { table: 'admissions', column: 'title', also: {} },
] as const;

const inAnyCase = (text: string) => Raw((column) => `lower(${column}) = lower(:text)`, { text });

@Injectable()
export class BranchesService extends ScheduledCollectionService<Branch, BranchInput, StaffBranch, PublicBranch> {
  constructor(
    @InjectRepository(Branch) repository: Repository<Branch>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
  ) {
    super(BRANCHES, repository, cacheInvalidation, config);
  }

  /** The branch of a short name or a title, or null. */
  findByName(text: string, manager: EntityManager): Promise<Branch | null> {
    const named = inAnyCase(text);
    return manager.findOne(Branch, { where: [{ name: named }, { title: named }], lock: { mode: 'for_key_share' } });
  }

  find(id: number, manager: EntityManager): Promise<Branch | null> {
    return manager.findOne(Branch, { where: { id }, lock: { mode: 'for_key_share' } });
  }

  /** Whether visitors were shown a branch that was deleted; of one that is gone for ever nobody knows. */
  async wasShown(id: number, manager: EntityManager): Promise<boolean> {
    const trashed = await findInTrash(manager, { collection: this.collection.name, recordId: id });
    return trashed !== null && (trashed.values as Partial<Branch>).status === 'ACTIVE';
  }

  /** Whether there is a branch of each of these ids. */
  async exist(ids: number[], manager: EntityManager): Promise<boolean> {
    return (await manager.countBy(Branch, { id: In(ids) })) === ids.length;
  }

  /** The branch that takes messages and applications, or null. */
  findOpen(branch: { id: number } | { title: string }): Promise<Branch | null> {
    const where = 'id' in branch ? branch : { title: inAnyCase(branch.title) };
    return this.repository.findOneBy({ ...where, status: 'ACTIVE' });
  }

  protected override isTaken({ id, name }: Branch, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Branch, { id: Not(id), name: inAnyCase(name) });
  }

  /** What followed the branch when it was deleted, stored or in the trash, and still has its text, follows it again. */
  protected override async afterRestore(was: Branch, after: Branch, manager: EntityManager): Promise<void> {
    for (const { table, column, also } of FOLLOWERS) {
      const lost = { lostBranchId: was.id, branchId: null, branch: was[column] };
      const again = { lostBranchId: null, branchId: after.id, branch: after[column], ...also };
      const columns = Object.keys(again).map((name) => `"${name}"`);
      await manager.query(
        `UPDATE "${table}" SET (${columns.join(', ')}) = (SELECT ${columns.join(', ')} FROM jsonb_populate_record(NULL::"${table}", $1))
          WHERE "lostBranchId" = $2 AND "branchId" IS NULL AND "branch" = $3`,
        [again, lost.lostBranchId, lost.branch],
      );
      await manager.query('UPDATE "trash" SET "values" = "values" || $1 WHERE "collection" = $2 AND "values" @> $3', [
        again,
        table,
        lost,
      ]);
    }
  }

  protected override async beforeSave(input: Partial<BranchInput>): Promise<Partial<Branch>> {
    if (input.title === undefined) return input as Partial<Branch>;
    return { ...(input as Partial<Branch>), name: branchName(input.title) };
  }
}
