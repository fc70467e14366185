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
    summary: 'Who must have a second factor',
    description: 'Nobody until a SUPER_ADMIN has said otherwise.',
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
    summary: 'Say who must have a second factor; the body says your own password',
    description:
      'Holds for open sessions at once: whoever must have one and has none is answered 403 `SECOND_FACTOR_SETUP_REQUIRED` by every route but those to set it up and to sign out. A 409 while you have none of your own.',
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
