import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { Admission } from './admission.entity.js';
import { AdmissionsController } from './admissions.controller.js';
import { AdmissionsService } from './admissions.service.js';
import { DecisionScheduleService } from './decision-schedule.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Admission]), BranchesModule, MailsModule],
  controllers: [AdmissionsController],
  providers: [AdmissionsService, DecisionScheduleService],
  exports: [AdmissionsService, DecisionScheduleService],
})
export class AdmissionsModule {}
