import { Body, Controller, Get, Header, HttpCode, Post, Put, Res, applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthenticatedUser, LOGGED_OUT, LOGIN_SUCCEEDED } from '../../../contract/accounts/auth.js';
import {
  SECOND_FACTOR_METHODS,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_REQUIRED_MESSAGE,
} from '../../../contract/accounts/second-factor.js';
import { CurrentUser, Public, Roles, type SignedInUser, SignIn, WhileSettingUp } from '../../platform/http/access.js';
import { Client, type ClientDevice } from '../../platform/http/client-device.js';
import { ClientNetworks } from '../../platform/http/client-ip.js';
import { OwnOrigin } from '../../platform/http/own-origin.js';
import { audit } from '../../platform/logging/audit-log.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
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
  SecondFactorRequiredDto,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { PictureKeysService } from './picture-keys.service.js';
import { SessionsService } from './sessions.service.js';

const code = SECOND_FACTOR_REQUIRED;
const message = SECOND_FACTOR_REQUIRED_MESSAGE;

const example = {
  success: false,
  message,
  error: { code, message },
  data: {
    challenge: 'eyJhbGciOi…',
    expiresAt: '2026-03-14T03:35:00.000Z',
    methods: [...SECOND_FACTOR_METHODS],
    passkey: { challenge: 'MGIwZDFm', rpId: 'school.example.com', userVerification: 'preferred' },
  },
};

const ApiSecondFactorRequired = () =>
  applyDecorators(
    ApiExtraModels(SecondFactorRequiredDto),
    ApiResponse({
      status: 401,
      description: 'Not signed in; with the code SECOND_FACTOR_REQUIRED, `data` is the challenge',
      content: {
        'application/json': {
          schema: { $ref: getSchemaPath(SecondFactorRequiredDto) },
          example,
        },
      },
    }),
  );

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
      'Returns a token for `Authorization: Bearer`. A wrong password and an unknown email get the same response after the same time; too many of either get 429 with `Retry-After`. If the user has a second factor and the browser is not remembered, the right password gets 401 `SECOND_FACTOR_REQUIRED` with the challenge in `data`.',
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
      'Send the challenge of the sign-in with a code of the app, a recovery code or the response of a passkey. A used code counts as wrong; an expired challenge gets `CHALLENGE_EXPIRED`; ten wrong codes in 15 minutes or 50 in a day get 429.',
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
    summary: 'Get the options to sign in with a passkey alone',
    description: 'Does not reveal who has a passkey.',
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
    description: 'The device must have verified its user. Needs neither a password nor a second factor.',
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
    description: 'Every instance refuses the token from now on.',
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
    summary: 'Read the signed-in user',
    description: "Name, email and role of the token's user.",
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
    summary: 'Check the connection and whether the user is signed in',
    description: 'For visitors too. A token of an ended session gets 401.',
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
    summary: 'Get a key to pictures that visitors cannot see, valid for at least a day',
    description: 'Append it to the URL of a picture as `?key=`, where no token can be sent. It opens only pictures.',
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
    summary: 'Change your own password and end all of your sessions',
    description: 'Requires the current one. At least eight characters, and not a common password.',
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
