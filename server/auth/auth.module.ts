import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../config/config.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { DeviceTokensService } from './device-tokens.service.js';
import { PictureKeysService } from './picture-keys.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const ISSUER = 'school-site';

@Module({
  imports: [
    UsersModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: ({ jwtSecret }: Config) => ({
        // A text is tried as a public key first, at each request.
        secret: createSecretKey(jwtSecret, 'utf8'),
        signOptions: { algorithm: 'HS256', issuer: ISSUER },
        verifyOptions: { algorithms: ['HS256'], issuer: ISSUER },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    DeviceTokensService,
    PictureKeysService,
    SessionsService,
    SignInLimitsService,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [PictureKeysService, SessionsService],
})
export class AuthModule {}
