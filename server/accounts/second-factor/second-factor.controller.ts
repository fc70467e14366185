import { Body, Controller, DefaultValuePipe, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser, WhileSettingUp } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { NewRecoveryCodesDto, SecondFactorStateDto, TotpConfirmationDto, TotpSetupDto } from './second-factor.dto.js';
import { OwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const OwnPassword = () => Body(new DefaultValuePipe({}), new BodyPipe(OwnPasswordDto));

@ApiTags('Second factor')
@Controller('auth')
@WhileSettingUp()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Get('second-factor')
  @Roles()
  @ApiOperation({
    operationId: 'getSecondFactor',
    summary: 'Read which second factors you have set up',
    description: 'Never returns a secret or a code.',
  })
  @ApiSuccess(SecondFactorStateDto, { message: 'Second factor loaded' })
  @ApiErrors(401, 403)
  state(@CurrentUser() { id }: SignedInUser) {
    return this.secondFactor.stateOf(id);
  }

  @Post('totp')
  @HttpCode(200)
  @Roles()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    operationId: 'beginTotp',
    summary: 'Create a secret for an authenticator app',
    description: 'Takes effect with a `PUT` that contains a code. Requires your own password.',
  })
  @ApiSuccess(TotpSetupDto, { message: 'Secret made' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  beginTotp(@CurrentUser() user: SignedInUser, @OwnPassword() { currentPassword }: OwnPasswordDto) {
    return this.secondFactor.beginTotp(user, currentPassword);
  }

  @Put('totp')
  @Roles()
  @ApiOperation({
    operationId: 'confirmTotp',
    summary: 'Confirm the secret, which replaces the previous one',
    description:
      'The first factor also returns recovery codes. Ends all of your other sessions; remembered devices need the second factor again.',
  })
  @ApiSuccess(NewRecoveryCodesDto, { message: 'Authenticator app set up' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  confirmTotp(
    @CurrentUser() user: SignedInUser,
    @Body(new BodyPipe(TotpConfirmationDto)) { ticket, code }: TotpConfirmationDto,
  ) {
    return this.secondFactor.confirmTotp(ticket, code, user);
  }

  @Delete('totp')
  @HttpCode(200)
  @Roles()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    operationId: 'removeTotp',
    summary: 'Remove your authenticator app',
    description:
      'Without another factor, also deletes the recovery codes. Ends all of your other sessions; remembered devices need the second factor again. Requires your own password.',
  })
  @ApiSuccess(NOTHING, { message: 'Authenticator app removed' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  async removeTotp(@CurrentUser() user: SignedInUser, @OwnPassword() { currentPassword }: OwnPasswordDto) {
    await this.secondFactor.removeTotp(user, currentPassword);
    return null;
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Roles()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    operationId: 'replaceRecoveryCodes',
    summary: 'Replace your recovery codes with ten new ones',
    description:
      'Ends all of your other sessions; remembered devices need the second factor again. Requires your own password.',
  })
  @ApiSuccess(NewRecoveryCodesDto, { message: 'Recovery codes made' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  replaceRecoveryCodes(@CurrentUser() user: SignedInUser, @OwnPassword() { currentPassword }: OwnPasswordDto) {
    return this.secondFactor.replaceRecoveryCodes(user, currentPassword);
  }
}
