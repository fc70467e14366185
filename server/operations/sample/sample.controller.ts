import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { SampleDto } from './sample.dto.js';
import { SampleService } from './sample.service.js';

@ApiTags('Sample school')
@Controller('sample')
export class SampleController {
  constructor(private readonly sample: SampleService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'countSampleRecords',
    summary: 'Count the sample records',
    description: 'By collection; all 0 without sample records.',
  })
  @ApiSuccess(SampleDto, { message: 'Sample content counted' })
  @ApiErrors(401, 403)
  async count(): Promise<SampleDto> {
    return { records: await this.sample.count() };
  }

  @Delete()
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'deleteSampleRecords',
    summary: 'Remove only the sample records',
    description: 'Keeps records that staff have changed since. For SUPER_ADMIN.',
  })
  @ApiSuccess(SampleDto, { message: 'Sample content removed' })
  @ApiErrors(401, 403)
  async remove(): Promise<SampleDto> {
    return { records: await this.sample.remove() };
  }
}
