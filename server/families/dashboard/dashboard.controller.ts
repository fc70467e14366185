import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { DashboardDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('Dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Roles()
  @ApiOperation({
    operationId: 'getDashboard',
    summary: 'Read counts, their trends over 30 days, and the series of the charts',
    description:
      'Counts what the caller may read, as exactly as the lists. An EDITOR gets nothing about messages and applications.',
  })
  @ApiSuccess(DashboardDto, { message: 'Dashboard loaded' })
  @ApiErrors(401, 403)
  read(@CurrentUser() user: AuthenticatedUser) {
    return this.dashboard.read(user);
  }
}
