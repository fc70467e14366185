import { Module } from '@nestjs/common';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ApplicationLinksModule } from '../application-links/application-links.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { ApplicationStatusController } from './application-status.controller.js';
import { ApplicationStatusService } from './application-status.service.js';
import { LinkRequestsService } from './link-requests.service.js';

@Module({
  imports: [AdmissionsModule, ApplicationLinksModule, FormsModule, MailsModule, SettingsModule],
  controllers: [ApplicationStatusController],
  providers: [ApplicationStatusService, LinkRequestsService],
  exports: [ApplicationStatusService, LinkRequestsService],
})
export class ApplicationStatusModule {}
