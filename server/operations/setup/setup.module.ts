import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { SampleModule } from '../sample/sample.module.js';
import { KeptColoursService } from './kept-colours.service.js';
import { LinesMailService } from './lines-mail.service.js';
import { PassedCheck } from './setup-check.entity.js';
import { SetupChecksService } from './setup-checks.service.js';
import { SetupController } from './setup.controller.js';
import { SetupService } from './setup.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PassedCheck]), MailsModule, SettingsModule, SampleModule, BackupsModule],
  controllers: [SetupController],
  providers: [KeptColoursService, LinesMailService, SetupService, SetupChecksService],
})
export class SetupModule {}
