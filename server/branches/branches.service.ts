import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Raw, Repository } from 'typeorm';
import { type BranchInput, branchName, type PublicBranch, type StaffBranch } from '../../contract/branches.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { CollectionService } from '../collection/collection.service.js';
import { Config } from '../config/config.js';
import { Branch } from './branch.entity.js';
import { BRANCHES } from './branches.collection.js';

const inAnyCase = (text: string) => Raw((column) => `lower(${column}) = lower(:text)`, { text });

@Injectable()
export class BranchesService extends CollectionService<Branch, BranchInput, StaffBranch, PublicBranch> {
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

  /** The branch of a title that takes applications, or null. */
  findOpenByTitle(title: string, manager: EntityManager): Promise<Branch | null> {
    return manager.findOne(Branch, {
      where: { title: inAnyCase(title), status: 'ACTIVE' },
      lock: { mode: 'for_key_share' },
    });
  }

  protected override async beforeSave(input: Partial<BranchInput>): Promise<Partial<Branch>> {
    if (input.title === undefined) return input as Partial<Branch>;
    return { ...(input as Partial<Branch>), name: branchName(input.title) };
  }
}
