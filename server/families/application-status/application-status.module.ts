import { Module } from '@nestjs/common';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ApplicationLinksModule } from '../application-links/application-links.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { ApplicationStatusController } from './application-status.controller.js';
import { ApplicationStatusService } from './application-status.service.js';

@Module({
  imports: [AdmissionsModule, ApplicationLinksModule, MailsModule, SettingsModule],
  controllers: [ApplicationStatusController],
  providers: [ApplicationStatusService],
  exports: [ApplicationStatusService],
})
export class ApplicationStatusModule {}
