import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { FormAnswer } from './form-answer.entity.js';
import { FormIntakeService } from './form-intake.service.js';
import { OldSpamService } from './old-spam.service.js';
import { TrustedSendersService } from './trusted-senders.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FormAnswer]), SettingsModule],
  providers: [FormIntakeService, OldSpamService, TrustedSendersService],
  exports: [FormIntakeService, OldSpamService, TrustedSendersService],
})
export class FormsModule {}
