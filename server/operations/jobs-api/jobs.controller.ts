import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../records/collection/route-decorators.js';
import { Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { StaffJobDto } from './job.dto.js';
import { JobsService } from './jobs.service.js';

@ApiTags('Jobs')
@Controller('jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    summary: 'List background jobs, failed ones first',
    description: 'Each with its state, attempts and last error. For SUPER_ADMIN.',
  })
  @ApiSuccess(StaffJobDto, { message: 'Jobs loaded', list: true })
  @ApiErrors(401, 403)
  list() {
    return this.jobs.list();
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    summary: 'Retry a failed job',
    description: 'It runs as soon as an instance is free. Returns 409 if it has not failed.',
  })
  @ApiSuccess(StaffJobDto, { message: 'The job is tried again' })
  @ApiErrors(400, 401, 403, 404, 409)
  retry(@Param('id', IdPipe) id: number) {
    return this.jobs.retry(id);
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    summary: 'Delete a failed job',
    description: 'It is never retried. Returns 409 if it has not failed.',
  })
  @ApiSuccess(StaffJobDto, { message: 'The job is given up' })
  @ApiErrors(400, 401, 403, 404, 409)
  remove(@Param('id', IdPipe) id: number) {
    return this.jobs.remove(id);
  }
}
