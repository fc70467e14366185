import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { InboundMailsController } from './inbound-mails.controller.js';
import { InboundMailsService } from './inbound-mails.service.js';
import { MailFiles } from './mail-files.service.js';
import { Attachments } from './attachments.service.js';
import { ThreadEntryRow } from './thread-entry.entity.js';
import { ThreadFile } from './thread-file.entity.js';
import { AdmissionThreadController, ContactThreadController } from './thread.controllers.js';
import { ThreadsService } from './threads.service.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';
import { UndeliveredMails } from './undelivered-mails.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ThreadEntryRow, ThreadFile]),
    AdmissionsModule,
    ContactsModule,
    DocumentsModule,
    MailsModule,
    VisitsModule,
  ],
  controllers: [AdmissionThreadController, ContactThreadController, InboundMailsController, TimelineController],
  providers: [Attachments, InboundMailsService, MailFiles, ThreadsService, TimelineService, UndeliveredMails],
  exports: [ThreadsService],
})
export class ThreadsModule {}
