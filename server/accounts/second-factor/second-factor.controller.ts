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
    summary: 'What you have set up to sign in with, besides the password',
    description: 'No secret and no code is ever read again.',
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
    summary: 'Make a secret for an authenticator app',
    description: 'Nothing is in force before `PUT` has come with a code. Asks for your own password.',
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
    summary: 'Put the secret in force, in place of the one before',
    description:
      'With the first factor come the recovery codes. All of your other sessions end, and remembered devices are asked again.',
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
    summary: 'Sign in without an app from now on',
    description:
      'Without another factor, the recovery codes go too. All of your other sessions end, and remembered devices are asked again. Asks for your own password.',
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
    summary: 'Make ten new recovery codes; those from before are no longer taken',
    description: 'All of your other sessions end, and remembered devices are asked again. Asks for your own password.',
  })
  @ApiSuccess(NewRecoveryCodesDto, { message: 'Recovery codes made' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  replaceRecoveryCodes(@CurrentUser() user: SignedInUser, @OwnPassword() { currentPassword }: OwnPasswordDto) {
    return this.secondFactor.replaceRecoveryCodes(user, currentPassword);
  }
}
