import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Roles } from '../http/access.js';
import { ApiErrors, ApiSuccess } from '../openapi/api-responses.js';
import { ProblemDto } from './problem.dto.js';
import { ProblemsService } from './problems.service.js';

@ApiTags('Health')
@Controller('problems')
export class ProblemsController {
  constructor(private readonly problems: ProblemsService) {}

  @Get()
  @Roles('SUPER_ADMIN', 'ADMIN')
  @ApiOperation({
    summary: 'List problems of the server that do not stop it, such as a nearly full disk',
    description: 'Empty if there are none. An ADMIN only reads that mail is not being sent.',
  })
  @ApiSuccess(ProblemDto, { message: 'Problems loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: AuthenticatedUser): Promise<ProblemDto[]> {
    return this.problems.listFor(user);
  }
}
