import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ReplyTemplate, ReplyTemplateInput } from '../../../contract/families/threads.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import type { Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
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
