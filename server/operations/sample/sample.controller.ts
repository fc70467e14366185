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
    summary: 'Count what is there of the sample school',
    description: 'By collection; 0 everywhere when there is none.',
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
    summary: 'Remove the sample school and nothing else',
    description: 'Records that staff have changed since are theirs, and stay. For SUPER_ADMIN.',
  })
  @ApiSuccess(SampleDto, { message: 'Sample content removed' })
  @ApiErrors(401, 403)
  async remove(): Promise<SampleDto> {
    return { records: await this.sample.remove() };
  }
}
