import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../../records/uploads/uploads.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { ArchivesService } from './archives.service.js';
import { Backup } from './backup.entity.js';
import { BackupOverviewService } from './backup-overview.service.js';
import { BackupScheduleService } from './backup-schedule.service.js';
import { BackupsService } from './backups.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Backup]), UploadsModule, UsersModule],
  providers: [BackupsService, BackupOverviewService, BackupScheduleService, ArchivesService],
  exports: [BackupsService, BackupOverviewService, ArchivesService],
})
export class BackupsModule {}
