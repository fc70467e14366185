import { Body, Controller, DefaultValuePipe, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SignedInUser, WhileSettingUp } from '../../platform/http/access.js';
import { OwnOrigin } from '../../platform/http/own-origin.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { RelyingPartyService } from './relying-party.service.js';
import { NewPasskeyDto, NewRecoveryCodesDto, PasskeyNameDto, PasskeySetupDto } from './second-factor.dto.js';
import { OwnPasswordDto } from '../../platform/validation/own-password.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const OwnPassword = () => Body(new DefaultValuePipe({}), new BodyPipe(OwnPasswordDto));
const PasskeyParam = () => ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 }, example: 7 });

@ApiTags('Second factor')
@WhileSettingUp()
@Controller('auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly relyingParty: RelyingPartyService,
  ) {}

  @Post('options')
  @HttpCode(200)
  @Roles()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    operationId: 'beginPasskey',
    summary: 'Get the options to create a passkey',
    description: 'Stores nothing before `POST /api/auth/passkeys`. Requires your own password.',
  })
  @ApiSuccess(PasskeySetupDto, { message: 'Options made' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  begin(
    @CurrentUser() user: SignedInUser,
    @OwnPassword() { currentPassword }: OwnPasswordDto,
    @OwnOrigin() origin: string | undefined,
  ) {
    return this.secondFactor.beginPasskey(user, currentPassword, this.relyingParty.of(origin));
  }

  @Post()
  @HttpCode(201)
  @Roles()
  @ApiOperation({
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    description:
      'The first factor also returns recovery codes. Ends all of your other sessions; remembered devices need the second factor again.',
  })
  @ApiSuccess(NewRecoveryCodesDto, { status: 201, message: 'Passkey added' })
  @ApiErrors(400, 401, 403, 409, 413, 415, 429)
  add(
    @CurrentUser() user: SignedInUser,
    @Body(new BodyPipe(NewPasskeyDto)) passkey: NewPasskeyDto,
    @OwnOrigin() origin: string | undefined,
  ) {
    return this.secondFactor.addPasskey(passkey, user, this.relyingParty.of(origin));
  }

  @Put(':id')
  @Roles()
  @PasskeyParam()
  @ApiOperation({
    operationId: 'renamePasskey',
    summary: 'Rename one of your passkeys',
    description: 'Only you see the name.',
  })
  @ApiSuccess(NOTHING, { message: 'Passkey renamed' })
  @ApiErrors(400, 401, 403, 404, 413, 415, 429)
  async rename(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Body(new BodyPipe(PasskeyNameDto)) { name }: PasskeyNameDto,
  ) {
    await this.secondFactor.renamePasskey(id, name, user);
    return null;
  }

  @Delete(':id')
  @HttpCode(200)
  @Roles()
  @PasskeyParam()
  @ApiBody({ type: OwnPasswordDto })
  @ApiOperation({
    operationId: 'removePasskey',
    summary: 'Remove one of your passkeys',
    description:
      'Without another factor, also deletes the recovery codes. Ends all of your other sessions; remembered devices need the second factor again. Requires your own password.',
  })
  @ApiSuccess(NOTHING, { message: 'Passkey removed' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415, 429)
  async remove(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @OwnPassword() { currentPassword }: OwnPasswordDto,
  ) {
    await this.secondFactor.removePasskey(id, user, currentPassword);
    return null;
  }
}
