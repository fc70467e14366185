import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import {
  BULK_ACTIONS,
  BULK_STATES,
  type BulkAction,
  type BulkCollection,
  type BulkState,
} from '../../../contract/accounts/bulk.js';
import { INSTANT } from '../../records/collection/collection.entity.js';
import { checkIn } from '../../records/collection/check-in.js';
import { User } from '../users/user.entity.js';

/** The job `bulk` runs it with the rights of the user who started it. */
@Entity('bulk_changes')
@Check('bulk_changes_action', checkIn('action', BULK_ACTIONS))
@Check('bulk_changes_state', checkIn('state', BULK_STATES))
@Index('bulk_changes_running', ['workedAt'], { where: `"state" = 'RUNNING'` })
@Index('bulk_changes_of_user', ['userId', 'createdAt'])
@Index('bulk_changes_by_age', ['createdAt'])
@Index('bulk_changes_undone_once', ['undoOf'], { unique: true, where: `"state" <> 'STOPPED'` })
@Index('bulk_changes_key', ['userId', 'key'], { unique: true })
export class BulkChangeEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') collection: BulkCollection;
  @Column('text') action: BulkAction;
  /** Values that an update sets on every record. An Undo has values per item instead. */
  @Column('jsonb', { nullable: true }) data: Record<string, unknown> | null;
  @Column('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'bulk_changes_user' })
  user: User;
  @Column('uuid') sessionId: string;
  @Column('integer', { nullable: true }) stoppedById: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'stoppedById', foreignKeyConstraintName: 'bulk_changes_stopped_by' })
  stoppedBy: User | null;
  @Column('integer', { nullable: true }) undoOf: number | null;
  @ManyToOne(() => BulkChangeEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'undoOf', foreignKeyConstraintName: 'bulk_changes_undone' })
  undone: BulkChangeEntity | null;
  @Column('text', { nullable: true }) key: string | null;
  @Column('text', { default: 'RUNNING' }) state: BulkState;
  @Column('integer') total: number;
  @Column('integer', { default: 0 }) done: number;
  @Column('integer', { default: 0 }) failed: number;
  @Column({ ...INSTANT, default: () => 'now()' }) createdAt: Date;
  /** When its last batch began. The change with the oldest time runs next. */
  @Column({ ...INSTANT, default: () => 'now()' }) workedAt: Date;
  @Column({ ...INSTANT, nullable: true }) endedAt: Date | null;
}
