import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ReplyTemplate, ReplyTemplateInput } from '../../contract/threads.js';
import { BranchesService } from '../branches/branches.service.js';
import { CollectionService } from '../collection/collection.service.js';
import type { Write } from '../collection/write.js';
import { Config } from '../config/config.js';
import { ValidationException } from '../http/exceptions.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { TemplateRow } from './template.entity.js';
import { TEMPLATES } from './templates.collection.js';

@Injectable()
export class TemplatesService extends CollectionService<TemplateRow, ReplyTemplateInput, ReplyTemplate> {
  constructor(
    @InjectRepository(TemplateRow) repository: Repository<TemplateRow>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(TEMPLATES, repository, cacheInvalidation, config);
  }

  protected override async beforeSave(
    input: Partial<ReplyTemplateInput>,
    { manager }: Write<TemplateRow>,
  ): Promise<Partial<TemplateRow>> {
    if (input.branchId && !(await this.branches.find(input.branchId, manager))) {
      throw ValidationException.field('branchId', 'Please choose a branch that is there');
    }
    return input;
  }
}
