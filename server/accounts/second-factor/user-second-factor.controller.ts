import { Body, Controller, DefaultValuePipe, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { OwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { SecondFactorService } from './second-factor.service.js';

@ApiTags('Users')
@Controller('users')
export class UserSecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Delete(':id/second-factor')
  @HttpCode(200)
  @Roles('SUPER_ADMIN')
  @IdParam()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    operationId: 'resetSecondFactor',
    summary: 'Remove the second factor of another user',
    description:
      "Requires your own password. The user signs in with the password alone until they set up a factor again. Ends all of the user's sessions.",
  })
  @ApiSuccess(NOTHING, { message: 'Second factor reset' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415, 429)
  async reset(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Body(new DefaultValuePipe({}), new BodyPipe(OwnPasswordDto)) { currentPassword }: OwnPasswordDto,
  ) {
    await this.secondFactor.reset(id, user, currentPassword);
    return null;
  }
}
