import { ApiProperty } from '@nestjs/swagger';
import {
  BACKUP_ORIGINS,
  BACKUP_STATES,
  type BackupDownload,
  type BackupOrigin,
  type BackupOverview,
  type BackupState,
  type StaffBackup,
} from '../../../contract/operations/backups.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';

const Count = () => ApiProperty({ type: 'integer', minimum: 0 });
const Flag = () => ApiProperty({ type: Boolean });

export class BackupDto implements StaffBackup {
  @IdProperty() id: number;
  @ApiProperty({ type: String, example: 'backup-20261122T021500000Z_000042_schedule.tar' }) name: string;
  @ApiProperty({ enum: [...BACKUP_STATES] }) state: BackupState;
  @ApiProperty({ enum: [...BACKUP_ORIGINS] }) origin: BackupOrigin;
  @ApiProperty({ type: String, nullable: true }) userName: string | null;
  @DateTimeProperty() startedAt: string;
  @DateTimeProperty(true) finishedAt: string | null;
  @Flag() encrypted: boolean;
  @Count() bytes: number;
  @Count() expectedBytes: number;
  @Count() rows: number;
  @Count() files: number;
  @DateTimeProperty(true) verifiedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) error: string | null;
}

export class BackupOverviewDto implements BackupOverview {
  @ApiProperty({ type: [BackupDto] }) backups: BackupDto[];
  @DateTimeProperty(true) lastMadeAt: string | null;
  @DateTimeProperty(true) lastVerifiedAt: string | null;
  @Flag() isLate: boolean;
  @Flag() isProofLate: boolean;
  @ApiProperty({ type: Number, minimum: 0, description: 'Hours between two automatic backups; 0 disables them' })
  everyHours: number;
  @Count() keep: number;
  @ApiProperty({ type: String, example: 's3://school-backups/site' }) place: string;
}

export class BackupDownloadDto implements BackupDownload {
  @ApiProperty({ type: String, example: '/api/backups/7/file?ticket=eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' })
  url: string;
}
