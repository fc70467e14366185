import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ApplicationLinksModule } from '../application-links/application-links.module.js';
import { DiskSpaceModule } from '../../platform/disk-space/disk-space.module.js';
import { MailsModule } from '../../delivery/mails/mails.module.js';
import { Document } from './document.entity.js';
import { DocumentFile } from './document-file.entity.js';
import { DocumentFilesController } from './document-files.controller.js';
import { DocumentFilesService } from './document-files.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { SentFilesService } from './sent-files.service.js';
import { VirusScannerService } from './virus-scanner.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Document, DocumentFile]),
    AdmissionsModule,
    ApplicationLinksModule,
    DiskSpaceModule,
    MailsModule,
  ],
  controllers: [DocumentFilesController, DocumentsController],
  providers: [DocumentFilesService, DocumentsService, SentFilesService, VirusScannerService],
  exports: [DocumentsService, SentFilesService, VirusScannerService],
})
export class DocumentsModule {}
