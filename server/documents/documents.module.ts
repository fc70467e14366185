import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdmissionsModule } from '../admissions/admissions.module.js';
import { ApplicationLinksModule } from '../application-links/application-links.module.js';
import { DiskSpaceModule } from '../disk-space/disk-space.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { Document } from './document.entity.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { VirusScanner } from './virus-scanner.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Document]),
    AdmissionsModule,
    ApplicationLinksModule,
    DiskSpaceModule,
    MailsModule,
  ],
  controllers: [DocumentsController],
  providers: [DocumentsService, VirusScanner],
  exports: [DocumentsService, VirusScanner],
})
export class DocumentsModule {}
