import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { BranchDto } from './branch.dto.js';
import { BRANCHES } from './branches.collection.js';
import { BranchesService } from './branches.service.js';

@ApiTags('Branches')
@Controller('branches')
export class BranchesController extends CollectionController({
  collection: BRANCHES,
  one: 'branch',
  many: 'branches',
  create: BranchDto,
}) {
  constructor(service: BranchesService) {
    super(service);
  }
}
