import { Module } from '@nestjs/common';
import { AuditFileModule } from './audit-file/audit-file.module.js';
import { AuditModule } from './audit/audit.module.js';
import { RecordAccessModule } from './record-access/record-access.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({ imports: [AuditModule, RecordAccessModule, AuditFileModule, UploadsModule] })
export class RecordsModule {}
