import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, Raw, Repository } from 'typeorm';
import { type BranchInput, branchName, type PublicBranch, type StaffBranch } from '../../contract/branches.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { ScheduledCollectionService } from '../collection/scheduled-collection.service.js';
import { TrashedRecord } from '../collection/trash/trashed-record.entity.js';
import { Config } from '../config/config.js';
import { Branch } from './branch.entity.js';
import { BRANCHES } from './branches.collection.js';

/** The tables that follow a branch, and the column whose text they keep. */
const FOLLOWERS = [
  { table: 'events', column: 'name', also: ', "branchHidden" = false' },
  { table: 'notices', column: 'name', also: '' },
  { table: 'contacts', column: 'name', also: '' },
  { table: 'admissions', column: 'title', also: '' },
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

  /** Whether there is a branch of each of these ids. */
  async exist(ids: number[], manager: EntityManager): Promise<boolean> {
    return (await manager.countBy(Branch, { id: In(ids) })) === ids.length;
  }

  /** The branch of a title that takes applications, or null. */
  findOpenByTitle(title: string, manager: EntityManager): Promise<Branch | null> {
    return manager.findOne(Branch, {
      where: { title: inAnyCase(title), status: 'ACTIVE' },
      lock: { mode: 'for_key_share' },
    });
  }

  /** Whether visitors saw a branch that is in the trash now. */
  async wasActive(id: number, manager: EntityManager): Promise<boolean> {
    const trashed = await manager.findOneBy(TrashedRecord, { collection: this.collection.name, recordId: id });
    return (trashed?.values as Branch | undefined)?.status === 'ACTIVE';
  }

  protected override isTaken({ id, name }: Branch, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Branch, { id: Not(id), name: inAnyCase(name) });
  }

  /** What kept only the text of the branch when it was deleted follows it again. */
  protected override async afterRestore(was: Branch, manager: EntityManager): Promise<void> {
    for (const { table, column, also } of FOLLOWERS) {
      await manager.query(
        `UPDATE ${table} SET "branchId" = branches.id, "branch" = branches.${column}${also} FROM branches
          WHERE branches.id = $1 AND ${table}."branchId" IS NULL AND ${table}."branch" = $2`,
        [was.id, was[column]],
      );
    }
  }

  protected override async beforeSave(input: Partial<BranchInput>): Promise<Partial<Branch>> {
    if (input.title === undefined) return input as Partial<Branch>;
    return { ...(input as Partial<Branch>), name: branchName(input.title) };
  }
}
