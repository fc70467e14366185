import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { AssigneesService } from './assignees.service.js';
import { FormAnswer } from './form-answer.entity.js';
import { FormIntakeService } from './form-intake.service.js';
import { OldSpamService } from './old-spam.service.js';
import { TrustedSendersService } from './trusted-senders.service.js';
import { WaitsService } from './waits.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FormAnswer]), MailsModule, SettingsModule],
  providers: [AssigneesService, FormIntakeService, OldSpamService, TrustedSendersService, WaitsService],
  exports: [AssigneesService, FormIntakeService, OldSpamService, TrustedSendersService],
})
export class FormsModule {}
