import { Controller, Get, Headers, HttpStatus, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { layoutDataTag } from '../../contract/site.js';
import { Public } from '../http/access.js';
import { ApiSuccess, ApiErrors } from '../openapi/api-responses.js';
import { LayoutDataDto } from './layout-data.dto.js';
import { SiteApiService } from './site-api.service.js';

@ApiTags('Site')
@Controller('site')
export class LayoutDataController {
  constructor(private readonly api: SiteApiService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Read what every public page shows: settings, branches and live posters, as a visitor' })
  @ApiSuccess(LayoutDataDto, { message: 'Site loaded' })
  @ApiErrors(401)
  async get(@Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) response: Response) {
    const layout = await this.api.layout();
    const tag = layoutDataTag(layout.version);
    response.setHeader('ETag', tag);
    // Browsers add no-cache to a condition that a script sets, and Express then takes the condition for void.
    if (known?.includes(tag)) response.status(HttpStatus.NOT_MODIFIED);
    return layout;
  }
}
