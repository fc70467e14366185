import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { MailRow } from './mail.entity.js';
import { MailLinks } from './mail-links.service.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.service.js';
import { MailSettings } from './mail-settings.service.js';
import { MailsController } from './mails.controller.js';
import { MailsService } from './mails.service.js';
import { ReturnPathRow } from './return-path.entity.js';
import { ReturnPath } from './return-path.service.js';
import { SmtpService } from './smtp.service.js';
import { UnsentMails } from './unsent-mails.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailRow, ReturnPathRow]), SettingsModule],
  controllers: [MailsController],
  providers: [MailLinks, MailQueue, MailSender, MailSettings, MailsService, ReturnPath, SmtpService, UnsentMails],
  exports: [MailLinks, MailsService, ReturnPath],
})
export class MailsModule {}
