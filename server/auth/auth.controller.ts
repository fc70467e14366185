import { Body, Controller, Get, Header, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type CurrentUser, LOGGED_OUT, LOGIN_SUCCEEDED } from '../../contract/auth.js';
import { Caller, Public, Roles, type SignedInUser, SignIn } from '../http/access.js';
import { Answers, Refuses } from '../openapi/answers.js';
import { audit } from '../logging/audit-log.js';
import { BodyPipe } from '../validation/body.pipe.js';
import { ClientNetworks } from '../http/client-address.js';
import { CurrentUserDto } from '../users/user.dto.js';
import { CredentialsDto, DeviceTokenDto, NewPasswordDto, SessionDto, StatusDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { SessionsService } from './sessions.service.js';

const NOTHING = { type: 'object', nullable: true, maxProperties: 0 };

@ApiTags('Sessions')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @SignIn()
  @ApiOperation({ summary: 'Sign in' })
  @Answers(SessionDto, { message: LOGIN_SUCCEEDED })
  @Refuses(400, 401, 413, 415, 429)
  login(
    @Body(new BodyPipe(CredentialsDto)) credentials: CredentialsDto,
    @ClientNetworks() networks: string[],
    @Res({ passthrough: true }) response: Response,
  ) {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return this.auth.login(credentials, { networks, gone: gone.signal });
  }

  @Post('logout')
  @HttpCode(200)
  @Roles()
  @ApiOperation({ summary: 'End this session' })
  @Answers(NOTHING, { message: LOGGED_OUT })
  @Refuses(401, 403)
  async logout(@Caller() { id, sessionId }: SignedInUser) {
    await this.sessions.end(sessionId);
    audit('sign-out', { userId: id });
    return null;
  }

  @Get('me')
  @Roles()
  @ApiOperation({ summary: 'Who is signed in' })
  @Answers(CurrentUserDto, { message: 'Signed in' })
  @Refuses(401, 403)
  me(@Caller() { sessionId: _, ...user }: SignedInUser) {
    return user;
  }

  @Get('status')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the server is there, and whether the caller is signed in' })
  @Answers(StatusDto, { message: 'Connected' })
  @Refuses(401)
  status(@Caller() user: CurrentUser | undefined) {
    return { authenticated: user !== undefined };
  }

  @Put('password')
  @Roles()
  @ApiOperation({ summary: 'Change your own password; all of your sessions end' })
  @Answers(DeviceTokenDto, { message: 'Password changed. Please sign in again.' })
  @Refuses(400, 401, 403, 413, 415, 429)
  changePassword(@Caller() user: SignedInUser, @Body(new BodyPipe(NewPasswordDto)) input: NewPasswordDto) {
    return this.auth.changePassword(user, input);
  }
}
