import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ReplyTemplate, ReplyTemplateInput } from '../../../contract/families/threads.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import type { Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { Template } from './template.entity.js';
import { TEMPLATES } from './templates.collection.js';

@Injectable()
export class TemplatesService extends CollectionService<Template, ReplyTemplateInput, ReplyTemplate> {
  constructor(
    @InjectRepository(Template) repository: Repository<Template>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(TEMPLATES, repository, cacheInvalidation, config);
  }

  protected override async beforeSave(
    input: Partial<ReplyTemplateInput>,
    { manager }: Write<Template>,
  ): Promise<Partial<Template>> {
    if (input.branchId && !(await this.branches.find(input.branchId, manager))) {
      throw ValidationException.field('branchId', 'Please choose a branch that is there');
    }
    return input;
  }
}
