import { Module } from '@nestjs/common';
import { AuditFileService } from './audit-file.service.js';

@Module({ providers: [AuditFileService] })
export class AuditFileModule {}
