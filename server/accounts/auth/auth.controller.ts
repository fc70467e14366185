import { Body, Controller, Get, Header, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthenticatedUser, LOGGED_OUT, LOGIN_SUCCEEDED } from '../../../contract/accounts/auth.js';
import { CurrentUser, Public, Roles, type SignedInUser, SignIn, WhileSettingUp } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { audit } from '../../platform/logging/audit-log.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { Client, type ClientDevice } from '../../platform/http/client-device.js';
import { OwnOrigin } from '../../platform/http/own-origin.js';
import { ClientNetworks } from '../../platform/http/client-ip.js';
import { CurrentUserDto } from '../users/user.dto.js';
import {
  CredentialsDto,
  DeviceTokenDto,
  NewPasswordDto,
  PasskeyChallengeDto,
  PasskeySignInDto,
  PictureKeyDto,
  SecondFactorAnswerDto,
  SessionDto,
  StatusDto,
} from './auth.dto.js';
import { ApiSecondFactorRequired } from './second-factor-required.js';
import { AuthService } from './auth.service.js';
import { PictureKeysService } from './picture-keys.service.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Sessions')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly pictureKeys: PictureKeysService,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({
    operationId: 'login',
    summary: 'Sign in',
    description:
      'Answers a token for `Authorization: Bearer`. Wrong passwords and unknown addresses are answered alike, in words and in time; too many of either with 429 and `Retry-After`. Where the user has a second factor and the browser is not remembered, the right password is answered with 401 `SECOND_FACTOR_REQUIRED`, and `data` is the challenge.',
  })
  @ApiSuccess(SessionDto, { message: LOGIN_SUCCEEDED })
  @ApiSecondFactorRequired()
  @ApiErrors(400, 413, 415, 429)
  login(
    @Body(new BodyPipe(CredentialsDto)) credentials: CredentialsDto,
    @ClientNetworks() networks: string[],
    @Client() client: ClientDevice,
    @OwnOrigin() origin: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return this.auth.login(credentials, { networks, gone: gone.signal }, client, origin);
  }

  @Post('second-factor')
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({
    operationId: 'answerChallenge',
    summary: 'Complete a sign-in with a second factor',
    description:
      'Takes the challenge of a sign-in and a code of the app, a recovery code or the answer of a passkey. A code that was used is answered as a wrong one; a challenge that is over, with `CHALLENGE_EXPIRED`; ten wrong ones in 15 minutes or 50 in a day, with 429.',
  })
  @ApiSuccess(SessionDto, { message: LOGIN_SUCCEEDED })
  @ApiErrors(400, 401, 413, 415, 429)
  answerChallenge(
    @Body(new BodyPipe(SecondFactorAnswerDto)) answer: SecondFactorAnswerDto,
    @Client() client: ClientDevice,
    @OwnOrigin() origin: string | undefined,
  ) {
    return this.auth.answerChallenge(answer, client, origin);
  }

  @Post('passkey-challenge')
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({
    operationId: 'passkeyChallenge',
    summary: 'What the browser is asked with to sign in by a passkey alone',
    description: 'Says nothing of who has one.',
  })
  @ApiSuccess(PasskeyChallengeDto, { message: 'Challenge made' })
  @ApiErrors(413, 415, 429)
  passkeyChallenge(@OwnOrigin() origin: string | undefined) {
    return this.auth.passkeyChallenge(origin);
  }

  @Post('passkey')
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey alone',
    description: 'The device must have verified its user: no password is asked for, and no second factor.',
  })
  @ApiSuccess(SessionDto, { message: LOGIN_SUCCEEDED })
  @ApiErrors(400, 401, 413, 415, 429)
  signInWithPasskey(
    @Body(new BodyPipe(PasskeySignInDto)) signIn: PasskeySignInDto,
    @Client() client: ClientDevice,
    @OwnOrigin() origin: string | undefined,
  ) {
    return this.auth.signInWithPasskey(signIn, client, origin);
  }

  @Post('logout')
  @WhileSettingUp()
  @HttpCode(200)
  @Roles()
  @ApiOperation({
    operationId: 'logout',
    summary: 'End this session',
    description: 'The token is refused from now on, on every instance.',
  })
  @ApiSuccess(NOTHING, { message: LOGGED_OUT })
  @ApiErrors(401, 403)
  async logout(@CurrentUser() { id, sessionId }: SignedInUser) {
    await this.sessions.end(sessionId);
    audit('sign-out', { userId: id });
    return null;
  }

  @Get('me')
  @WhileSettingUp()
  @Roles()
  @ApiOperation({
    operationId: 'getCurrentUser',
    summary: 'Who is signed in',
    description: "Name, address and role of the token's user.",
  })
  @ApiSuccess(CurrentUserDto, { message: 'Signed in' })
  @ApiErrors(401, 403)
  me(@CurrentUser() { sessionId: _, ...user }: SignedInUser) {
    return user;
  }

  @Get('status')
  @WhileSettingUp()
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getStatus',
    summary: 'Whether the server is there, and whether the user is signed in',
    description: 'For visitors too; a token whose session has ended is a 401.',
  })
  @ApiSuccess(StatusDto, { message: 'Connected' })
  @ApiErrors(401)
  status(@CurrentUser() user: AuthenticatedUser | undefined) {
    return { authenticated: user !== undefined };
  }

  @Get('picture-key')
  @Roles()
  @ApiOperation({
    operationId: 'getPictureKey',
    summary: 'A key to the pictures that visitors do not see; it holds for a day at least',
    description:
      'Goes behind the address of a picture as `?key=`, where no token can be sent. Opens nothing but pictures.',
  })
  @ApiSuccess(PictureKeyDto, { message: 'Key issued' })
  @ApiErrors(401, 403)
  pictureKey(@CurrentUser() user: SignedInUser) {
    return this.pictureKeys.issue(user.id);
  }

  @Put('password')
  @Roles()
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change your own password; all of your sessions end',
    description: 'Asks for the current one. Eight characters at least, and none of the common passwords.',
  })
  @ApiSuccess(DeviceTokenDto, { message: 'Password changed. Please sign in again.' })
  @ApiErrors(400, 401, 403, 413, 415, 429)
  changePassword(
    @CurrentUser() user: SignedInUser,
    @Body(new BodyPipe(NewPasswordDto)) input: NewPasswordDto,
    @Client() client: ClientDevice,
  ) {
    return this.auth.changePassword(user, input, client);
  }
}
