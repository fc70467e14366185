import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { AdmissionFormService } from './admission-form.service.js';
import { Admission } from './admission.entity.js';
import { AdmissionsController } from './admissions.controller.js';
import { AdmissionsService } from './admissions.service.js';
import { DecisionScheduleService } from './decision-schedule.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Admission]), BranchesModule, MailsModule, SettingsModule],
  controllers: [AdmissionsController],
  providers: [AdmissionFormService, AdmissionsService, DecisionScheduleService],
  exports: [AdmissionFormService, AdmissionsService, DecisionScheduleService],
})
export class AdmissionsModule {}
