import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import {
  BACKUP_ORIGINS,
  BACKUP_STATES,
  type BackupOrigin,
  type BackupState,
} from '../../../contract/operations/backups.js';
import { oneOf } from '../../records/collection/columns.js';

/** One making of a backup on this instance. The archive itself lies where BACKUP_TO says. */
@Entity('backups')
@Check('backups_state', oneOf('state', BACKUP_STATES))
@Check('backups_origin', oneOf('origin', BACKUP_ORIGINS))
export class Backup {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' }) id: number;
  /** Of the archive. */
  @Column('text') name: string;
  @Column('text') state: BackupState;
  @Column('text') origin: BackupOrigin;
  /** Who asked for it, where that was a user. */
  @Column('integer', { nullable: true }) userId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) startedAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('boolean') encrypted: boolean;
  /** Of the archive, as far as it is written. */
  @Column('bigint', { default: 0 }) bytes: string;
  /** About how many it will be. */
  @Column('bigint', { default: 0 }) expectedBytes: string;
  @Column('bigint', { default: 0 }) rows: string;
  /** Files of pictures. */
  @Column('bigint', { default: 0 }) files: string;
  /** When it was last restored into a scratch database and found to be whole. */
  @Column('timestamptz', { nullable: true }) verifiedAt: Date | null;
  /** Why it was not made, or not proven. */
  @Column('text', { nullable: true }) error: string | null;
}
