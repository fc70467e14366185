import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { RelyingPartyService } from './relying-party.service.js';
import { SealingService } from './sealing.service.js';
import { SealsService } from './seals.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorPolicyController } from './second-factor-policy.controller.js';
import { SecondFactorPolicyService } from './second-factor-policy.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { UserSecondFactorController } from './user-second-factor.controller.js';
import { TotpSecret } from './totp-secret.entity.js';
import { TotpService } from './totp.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TotpSecret]),
    SettingsModule,
    UsersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [PasskeysController, SecondFactorController, SecondFactorPolicyController, UserSecondFactorController],
  providers: [
    PasskeysService,
    RecoveryCodesService,
    RelyingPartyService,
    SealingService,
    SealsService,
    SecondFactorPolicyService,
    SecondFactorService,
    TotpService,
  ],
  exports: [PasskeysService, RelyingPartyService, SecondFactorPolicyService, SecondFactorService],
})
export class SecondFactorModule {}
