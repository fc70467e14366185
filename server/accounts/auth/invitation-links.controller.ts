import { Body, Controller, DefaultValuePipe, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { OptionalOwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { InvitationLinkDto } from '../users/user.dto.js';
import { PasswordLinksService } from './password-links.service.js';

@ApiTags('Users')
@Controller('users')
export class InvitationLinksController {
  constructor(private readonly links: PasswordLinksService) {}

  @Post(':id/invitation-link')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiBody({ type: OptionalOwnPasswordDto, required: false })
  @ApiOperation({
    operationId: 'createInvitationLink',
    summary: 'Return the link by which an invited user sets a password',
    description:
      'To pass it on where no mail server is configured. It works once, within seven days. Requires your own password if the user is a SUPER_ADMIN. 409 if the user has set a password or is disabled.',
  })
  @ApiSuccess(InvitationLinkDto, { message: 'Link made' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415, 429)
  create(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Body(new DefaultValuePipe({}), new BodyPipe(OptionalOwnPasswordDto)) { currentPassword }: OptionalOwnPasswordDto,
  ) {
    return this.links.invitationLink(id, user, currentPassword);
  }
}
