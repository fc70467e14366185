import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { DecisionEntity } from '../admissions/decision.entity.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { DecisionPlanController, DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DecisionEntity]),
    AdmissionsModule,
    DocumentsModule,
    MailsModule,
    ThreadsModule,
    VisitsModule,
  ],
  controllers: [DecisionPlanController, DecisionsController],
  providers: [DecisionsService],
})
export class DecisionsModule {}
