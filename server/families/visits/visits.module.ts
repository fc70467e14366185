import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { Visit } from './visit.entity.js';
import { VisitMailsService } from './visit-mails.service.js';
import { VisitRemindersService } from './visit-reminders.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Visit]), AdmissionsModule, MailsModule],
  controllers: [VisitsController],
  providers: [VisitMailsService, VisitRemindersService, VisitsService],
  exports: [VisitsService],
})
export class VisitsModule {}
