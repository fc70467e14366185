import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../http/access.js';
import { Answers, Refuses } from '../openapi/answers.js';
import { DashboardDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('Dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'Counts, their trends over 30 days, and the series of the charts' })
  @Answers(DashboardDto, { message: 'Dashboard loaded' })
  @Refuses(401, 403)
  read() {
    return this.dashboard.read();
  }
}
