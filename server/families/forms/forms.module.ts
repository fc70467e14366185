import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { FormAnswer } from './form-answer.entity.js';
import { IdempotencyService } from './idempotency.service.js';
import { OldSpamService } from './old-spam.service.js';
import { TrustedSenders } from './trusted-senders.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FormAnswer]), SettingsModule],
  providers: [IdempotencyService, OldSpamService, TrustedSenders],
  exports: [IdempotencyService, OldSpamService, TrustedSenders],
})
export class FormsModule {}
