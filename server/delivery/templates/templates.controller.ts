import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { TemplateDto } from './template.dto.js';
import { TEMPLATES } from './templates.collection.js';
import { TemplatesService } from './templates.service.js';

@ApiTags('Templates')
@Controller('templates')
export class TemplatesController extends CollectionController({
  collection: TEMPLATES,
  one: 'template',
  many: 'templates',
  create: TemplateDto,
}) {
  constructor(templates: TemplatesService) {
    super(templates);
  }
}
