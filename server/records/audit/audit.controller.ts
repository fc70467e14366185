import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccessPage } from '../../platform/openapi/api-responses.js';
import { ListQueries } from '../collection/route-decorators.js';
import type { RawListQuery } from '../collection/list-query.js';
import { AUDIT } from './audit-list.js';
import { AuditLineDto } from './audit.dto.js';
import { AuditService } from './audit.service.js';
import { AUDIT_LOG, ReadOf } from './reads.js';

@ApiTags('Audit log')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ReadOf(AUDIT_LOG)
  @ListQueries(AUDIT)
  @ApiOperation({
    summary: 'List who did what to which record, newest first',
    description:
      'Writes, sign-ins, refusals, and reads of applications and messages, by ids; the names of users and records are joined as they are now. Lines are never changed or deleted. For SUPER_ADMIN.',
  })
  @ApiSuccessPage([AuditLineDto], AUDIT.name, 'Audit log loaded')
  @ApiErrors(400, 401, 403)
  list(@Query() query: RawListQuery) {
    return this.audit.list(query);
  }
}
