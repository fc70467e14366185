import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { TodayDto } from './today.dto.js';
import { TodayService } from './today.service.js';

@ApiTags('Dashboard')
@Controller('today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Roles()
  @ApiOperation({
    operationId: 'getToday',
    summary: 'Read what waits and what happens today',
    description: 'Of what the caller may read, with the filter of the list that shows the records.',
  })
  @ApiSuccess(TodayDto, { message: 'Today loaded' })
  @ApiErrors(401, 403)
  read(@CurrentUser() user: AuthenticatedUser) {
    return this.today.read(user);
  }
}
