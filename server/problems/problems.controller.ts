import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PROBLEMS } from '../../contract/problems.js';
import { Roles } from '../http/access.js';
import { ApiErrors, ApiSuccess } from '../openapi/api-responses.js';
import { ProblemDto } from './problem.dto.js';
import { ProblemsService } from './problems.service.js';

@ApiTags('Health')
@Controller('problems')
export class ProblemsController {
  constructor(private readonly problems: ProblemsService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'What is wrong with the server although it answers, such as a disk that is nearly full',
    description: 'Empty when all is well.',
  })
  @ApiSuccess(ProblemDto, { message: 'Problems loaded', list: true })
  @ApiErrors(401, 403)
  async list(): Promise<ProblemDto[]> {
    return (await this.problems.list()).map((code) => ({ code, message: PROBLEMS[code] }));
  }
}
