import { Body, Controller, DefaultValuePipe, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { IdParam, IfMatch } from '../../records/collection/route-decorators.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { ExpectedVersion } from '../../platform/http/if-match.js';
import { StaffUserDto, UserChangesDto, UserDto, UserRemovalDto } from './user.dto.js';
import { USERS } from './users.collection.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('users')
export class UsersController extends CollectionController({
  collection: USERS,
  one: 'user',
  many: 'users',
  create: UserDto,
  update: UserChangesDto,
  refusals: [429],
}) {
  constructor(private readonly users: UsersService) {
    super(users);
  }

  @Post(':id/invitation')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    operationId: 'sendInvitation',
    summary: 'Send the invitation of one user again',
    description:
      'At most once a minute. 409 if the user has set a password or is disabled, or if no mail server is configured.',
  })
  @ApiSuccess(NOTHING, { message: 'The invitation is on its way' })
  @ApiErrors(400, 401, 403, 404, 409, 429)
  async invite(@Param('id', IdPipe) id: number) {
    await this.users.invite(id);
    return null;
  }

  @Delete(':id/sessions')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiOperation({
    operationId: 'endSessionsOfUser',
    summary: 'End all sessions of one user',
    description: 'Immediately and on every device. Remembered devices need the second factor again.',
  })
  @ApiSuccess(NOTHING, { message: 'Sessions ended' })
  @ApiErrors(400, 401, 403, 404)
  async endSessions(@Param('id', IdPipe) id: number, @CurrentUser() user: SignedInUser) {
    await this.users.endSessions(id, user);
    return null;
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @IfMatch()
  @ApiBody({ type: UserRemovalDto, required: false })
  @ApiOperation({
    summary: 'Delete one user',
    description: "Requires your own password. Ends all of the user's sessions. 409 for the last active SUPER_ADMIN.",
  })
  @ApiSuccess(StaffUserDto, { message: 'User deleted successfully' })
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415, 429)
  override remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() version: number | undefined,
    @CurrentUser() user: SignedInUser,
    @Body(new DefaultValuePipe({}), new BodyPipe(UserRemovalDto)) { currentPassword }: UserRemovalDto = {},
  ) {
    return this.users.remove(id, version, user, currentPassword);
  }
}
