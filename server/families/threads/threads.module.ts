import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { InboundMailsController } from './inbound-mails.controller.js';
import { InboundMailsService } from './inbound-mails.service.js';
import { MailFilesService } from './mail-files.service.js';
import { AttachmentsService } from './attachments.service.js';
import { ThreadEntryEntity } from './thread-entry.entity.js';
import { ThreadFile } from './thread-file.entity.js';
import { threadControllers } from './thread.controllers.js';
import { threadFileControllers } from './thread-files.controllers.js';
import { SentTextsService } from './sent-texts.service.js';
import { AnswersService } from './answers.service.js';
import { ThreadsService } from './threads.service.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';
import { UndeliveredMailsService } from './undelivered-mails.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ThreadEntryEntity, ThreadFile]),
    AdmissionsModule,
    ContactsModule,
    DocumentsModule,
    MailsModule,
    VisitsModule,
  ],
  controllers: [...threadControllers, ...threadFileControllers, InboundMailsController, TimelineController],
  providers: [
    AnswersService,
    AttachmentsService,
    InboundMailsService,
    MailFilesService,
    SentTextsService,
    ThreadsService,
    TimelineService,
    UndeliveredMailsService,
  ],
  exports: [ThreadsService],
})
export class ThreadsModule {}
