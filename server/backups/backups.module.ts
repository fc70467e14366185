import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsersModule } from '../users/users.module.js';
import { ArchivesService } from './archives.service.js';
import { Backup } from './backup.entity.js';
import { BackupOverviewService } from './backup-overview.service.js';
import { BackupSchedule } from './backup-schedule.service.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';
import { DownloadTickets } from './download-tickets.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Backup]),
    UploadsModule,
    UsersModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret }) }),
  ],
  controllers: [BackupsController],
  providers: [BackupsService, BackupOverviewService, BackupSchedule, ArchivesService, DownloadTickets],
  exports: [BackupsService, ArchivesService],
})
export class BackupsModule {}
