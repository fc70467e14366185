import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { StaffNoticeDto } from '../../content/notices/notice.dto.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { ApiKeyed, Keyed, type KeyedRequest, sendCreated } from '../../records/idempotency/keyed-request.js';
import { ClosureDto } from './closure.dto.js';
import { ClosuresService } from './closures.service.js';

@ApiTags('Notices')
@Controller('closures')
export class ClosuresController {
  constructor(private readonly closures: ClosuresService) {}

  @Post()
  @Roles('SUPER_ADMIN', 'ADMIN')
  @ApiOperation({
    operationId: 'closeSchool',
    summary: 'Close the school, and cancel or move events and visits of those days',
    description:
      'All or nothing. Parents get the same mails about their visits as if each were changed alone. 409 if one of them is no longer planned for these days.',
  })
  @ApiSuccess(StaffNoticeDto, { status: 201, message: 'School closed' })
  @ApiKeyed()
  @ApiErrors(400, 401, 403, 409, 413, 415)
  async close(
    @Body(new BodyPipe(ClosureDto)) input: ClosureDto,
    @CurrentUser() user: SignedInUser,
    @Keyed() request: KeyedRequest | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return sendCreated(await this.closures.closeOnce(input, request, user), response);
  }
}
