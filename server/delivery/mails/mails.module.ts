import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { ArrivalNoticesService } from './arrival-notices.service.js';
import { BankDetailsMailsService } from './bank-details-mails.service.js';
import { Mail } from './mail.entity.js';
import { MailLinksService } from './mail-links.service.js';
import { MailLogService } from './mail-log.service.js';
import { MailStore } from './mail-store.js';
import { MailSender } from './mail-sender.js';
import { MailSettingsService } from './mail-settings.service.js';
import { MailsController } from './mails.controller.js';
import { MailsService } from './mails.service.js';
import { ReturnPath } from './return-path.entity.js';
import { ReturnPathService } from './return-path.service.js';
import { SmtpService } from './smtp.service.js';
import { UnsentMailsService } from './unsent-mails.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Mail, ReturnPath]), SettingsModule],
  controllers: [MailsController],
  providers: [
    ArrivalNoticesService,
    BankDetailsMailsService,
    MailLinksService,
    MailLogService,
    MailStore,
    MailSender,
    MailSettingsService,
    MailsService,
    ReturnPathService,
    SmtpService,
    UnsentMailsService,
  ],
  exports: [
    ArrivalNoticesService,
    BankDetailsMailsService,
    MailLinksService,
    MailLogService,
    MailSettingsService,
    MailsService,
    ReturnPathService,
    SmtpService,
  ],
})
export class MailsModule {}
