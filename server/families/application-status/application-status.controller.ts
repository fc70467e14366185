import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ApplicationLinkState } from '../../../contract/families/application-status.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { ApplicationStatusService } from './application-status.service.js';

class ApplicationLinkDto implements ApplicationLinkState {
  @DateTimeProperty(true) createdAt: string | null;
  @DateTimeProperty(true) until: string | null;
}

/** Staff see whether there is a link, never the link. */
@ApiTags('Admissions')
@Controller('admissions/:id/link')
export class ApplicationStatusController {
  constructor(private readonly status: ApplicationStatusService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'getApplicationLink',
    summary: 'Read whether the parent has a link to the application',
    description: 'Both fields are null without a link.',
  })
  @ApiSuccess(ApplicationLinkDto, { message: 'Link loaded' })
  @ApiErrors(400, 401, 403, 404)
  state(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.status.state(id, user);
  }

  @Post()
  @HttpCode(200)
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'renewApplicationLink',
    summary: 'Mail the parent a new link',
    description: 'The previous link becomes invalid immediately. 409 for spam.',
  })
  @ApiSuccess(ApplicationLinkDto, { message: 'Link sent' })
  @ApiErrors(400, 401, 403, 404, 409)
  renew(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.status.renew(id, user);
  }

  @Delete()
  @Roles(...READERS_OF_PARENTS)
  @IdParam()
  @ApiOperation({
    operationId: 'revokeApplicationLink',
    summary: 'Revoke the link of the parent',
    description: 'It returns 404 immediately, on every instance.',
  })
  @ApiSuccess(ApplicationLinkDto, { message: 'Link revoked' })
  @ApiErrors(400, 401, 403, 404)
  revoke(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
    return this.status.revoke(id, user);
  }
}
