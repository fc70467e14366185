import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HoldsUrl } from '../../records/collection/url-columns.js';
import { User } from '../users/user.entity.js';

@Entity('form_drafts')
@Index('form_drafts_by_age', ['updatedAt'])
export class FormDraft {
  @PrimaryColumn('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'form_drafts_user' })
  user: User;
  @PrimaryColumn('text') resource: string;
  @PrimaryColumn('text') record: string;
  /** Pictures that only a draft refers to are kept as long as the draft. */
  @HoldsUrl()
  @Column('jsonb')
  typed: object;
  /** The values of the same fields when the form was opened. */
  @HoldsUrl()
  @Column('jsonb')
  opened: object;
  @Column('integer', { nullable: true }) baseVersion: number | null;
  @Column('text', { nullable: true }) title: string | null;
  @Column('boolean', { default: false }) lacksPictures: boolean;
  @Column('text', { nullable: true }) idempotencyKey: string | null;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
