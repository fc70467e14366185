import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { NewPolicyDto, SecondFactorPolicyDto } from './second-factor.dto.js';
import { SecondFactorPolicyService } from './second-factor-policy.service.js';

@ApiTags('Second factor')
@Controller('auth/second-factor-policy')
export class SecondFactorPolicyController {
  constructor(private readonly policy: SecondFactorPolicyService) {}

  @Get()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'getSecondFactorPolicy',
    summary: 'Read who must have a second factor',
    description: 'By default nobody.',
  })
  @ApiSuccess(SecondFactorPolicyDto, { message: 'Policy loaded' })
  @ApiErrors(401, 403)
  read() {
    return this.policy.read();
  }

  @Put()
  @Roles('SUPER_ADMIN')
  @ApiOperation({
    operationId: 'changeSecondFactorPolicy',
    summary: 'Set who must have a second factor',
    description:
      'Requires your own password. Applies to open sessions immediately: users without a required factor get 403 `SECOND_FACTOR_SETUP_REQUIRED` from all routes except those to set it up and to sign out. 409 if you have none yourself.',
  })
  @ApiSuccess(SecondFactorPolicyDto, { message: 'Policy changed' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  change(
    @CurrentUser() user: SignedInUser,
    @Body(new BodyPipe(NewPolicyDto)) { requiredFor, currentPassword }: NewPolicyDto,
  ) {
    return this.policy.change(requiredFor, user, currentPassword);
  }
}
