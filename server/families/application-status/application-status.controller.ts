import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { ApplicationLinkState } from '../../../contract/families/application-status.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { ApplicationStatusService } from './application-status.service.js';

class ApplicationLinkDto implements ApplicationLinkState {
  @DateTimeProperty(true) createdAt: string | null;
  @DateTimeProperty(true) until: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For staff to hand to a parent without an email address',
    example: null,
  })
  url: string | null;
}

@ApiTags('Admissions')
@Controller('admissions/:id/link')
export class ApplicationStatusController {
  constructor(private readonly status: ApplicationStatusService) {}

  @Get()
  @Roles(...READERS_OF_PARENTS)
  @ReadOfPart('admissions', 'link')
  @IdParam()
  @ApiOperation({
    operationId: 'getApplicationLink',
    summary: 'Read the link with which the parent follows the application',
    description: 'All fields are null without a link.',
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
    summary: 'Make a new link, and mail it to the parent',
    description:
      'The previous link becomes invalid immediately. Without an email address, nothing is mailed. 409 for spam.',
  })
  @ApiSuccess(ApplicationLinkDto, { message: 'Link made' })
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
