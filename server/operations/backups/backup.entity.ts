import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import {
  BACKUP_ORIGINS,
  BACKUP_STATES,
  type BackupOrigin,
  type BackupState,
} from '../../../contract/operations/backups.js';
import { checkIn } from '../../records/collection/check-in.js';

/** A backup made on this instance. The archive itself is in the store of BACKUP_TO. */
@Entity('backups')
@Check('backups_state', checkIn('state', BACKUP_STATES))
@Check('backups_origin', checkIn('origin', BACKUP_ORIGINS))
export class Backup {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('text') state: BackupState;
  @Column('text') origin: BackupOrigin;
  @Column('integer', { nullable: true }) userId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) startedAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('boolean') encrypted: boolean;
  @Column('bigint', { default: 0 }) bytes: string;
  @Column('bigint', { default: 0 }) expectedBytes: string;
  @Column('bigint', { default: 0 }) rows: string;
  @Column('bigint', { default: 0 }) files: string;
  /** When it was last restored successfully into a scratch database. */
  @Column('timestamptz', { nullable: true }) verifiedAt: Date | null;
  @Column('text', { nullable: true }) error: string | null;
}
