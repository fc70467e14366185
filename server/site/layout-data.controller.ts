import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { layoutDataTag } from '../../contract/site/site.js';
import { Public } from '../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../platform/openapi/api-responses.js';
import { LayoutDataDto } from './layout-data.dto.js';
import { SiteApiService } from './site-api.service.js';

@ApiTags('Site')
@Controller('site')
export class LayoutDataController {
  constructor(private readonly api: SiteApiService) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'getSite',
    summary: 'Read what every public page shows: settings, branches, notices in force and live posters, as a visitor',
    description: 'One read in place of four, whoever asks. Its ETag changes only when what is shown does.',
  })
  @ApiSuccess(LayoutDataDto, { message: 'Site loaded' })
  @ApiErrors(401)
  async get(@Res({ passthrough: true }) response: Response) {
    const layout = await this.api.layout();
    response.setHeader('ETag', layoutDataTag(layout.version));
    return layout;
  }
}
