import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdParam, IfMatch, Scoped } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { NoticeDto, StaffNoticeDto } from './notice.dto.js';
import { NOTICES } from './notices.collection.js';
import { NoticesService } from './notices.service.js';

@ApiTags('Notices')
@Controller('notices')
export class NoticesController extends CollectionController({
  collection: NOTICES,
  one: 'notice',
  many: 'notices',
  create: NoticeDto,
}) {
  constructor(private readonly notices: NoticesService) {
    super(notices);
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles(...NOTICES.roles!)
  @Scoped(NOTICES, 'delete')
  @IdParam()
  @IfMatch()
  @ApiOperation({
    summary: 'End one notice now; it stays in the list for staff',
    description: 'It disappears from every page within 2 s. Stores who ended it.',
  })
  @ApiSuccess(StaffNoticeDto, { message: 'Notice ended' })
  @ApiErrors(400, 401, 403, 404, 409, 412)
  override remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: AuthenticatedUser,
  ) {
    return this.notices.remove(id, version, user);
  }
}
