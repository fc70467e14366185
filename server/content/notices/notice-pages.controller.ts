import { Controller, Get, HttpStatus, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NOTICE_GONE } from '../../../contract/content/notices.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { Public } from '../../platform/http/access.js';
import { AppException, notFound } from '../../platform/http/exceptions.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { PublishedNoticeDto } from './notice.dto.js';
import { NoticesService } from './notices.service.js';

@ApiTags('Notices')
@Controller('notice-pages')
export class NoticePagesController {
  constructor(private readonly notices: NoticesService) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'getNoticePages',
    summary: 'Read the notices that are current, as a visitor',
    description: 'Newest first. A closure is current until its last day is over.',
  })
  @ApiSuccess(PublishedNoticeDto, { message: 'Notices loaded', list: true })
  @ApiErrors(401)
  list() {
    return this.notices.currentPages();
  }

  @Get(':id')
  @Public()
  @IdParam()
  @ApiOperation({
    operationId: 'getNoticePage',
    summary: 'Read what the page of one notice tells, as a visitor',
    description: 'Also for 30 days after it ended or was withdrawn; then 410.',
  })
  @ApiSuccess(PublishedNoticeDto, { message: 'Notice loaded' })
  @ApiErrors(400, 401, 404, 410)
  async get(@Param('id', IdPipe) id: number) {
    const page = await this.notices.page(id);
    if (page === null) throw notFound('Notice');
    if (page === 'gone') throw new AppException(HttpStatus.GONE, 'GONE', NOTICE_GONE);
    return page;
  }
}
