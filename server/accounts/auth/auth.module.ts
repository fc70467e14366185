import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { ApiTokensModule } from '../api-tokens/api-tokens.module.js';
import { Config } from '../../platform/config/config.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { ChallengesService } from './challenges.service.js';
import { DeviceTokensService } from './device-tokens.service.js';
import { DevicesService } from './devices.service.js';
import { InvitationLinksController } from './invitation-links.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordLinksController } from './password-links.controller.js';
import { PasswordLinksService } from './password-links.service.js';
import { PictureKeysService } from './picture-keys.service.js';
import { SecondFactorLimitsService } from './second-factor-limits.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const ISSUER = 'school-site';

@Module({
  imports: [
    ApiTokensModule,
    UsersModule,
    SecondFactorModule,
    SharesModule,
    MailsModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: ({ jwtSecret }: Config) => ({
        // Each request would try a string as a public key first.
        secret: createSecretKey(jwtSecret, 'utf8'),
        signOptions: { algorithm: 'HS256', issuer: ISSUER },
        verifyOptions: { algorithms: ['HS256'], issuer: ISSUER },
      }),
    }),
  ],
  controllers: [AuthController, InvitationLinksController, OwnSessionsController, PasswordLinksController],
  providers: [
    AuthService,
    ChallengesService,
    DeviceTokensService,
    DevicesService,
    PasswordLinksService,
    PictureKeysService,
    SecondFactorLimitsService,
    SessionsService,
    SignInLimitsService,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [DevicesService, PictureKeysService, SessionsService],
})
export class AuthModule {}
