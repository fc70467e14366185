import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Notice } from '../../content/notices/notice.entity.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

export const MAILED_WORDS = ['message', 'branch', 'kind', 'closedFrom', 'closedTo', 'reason'] as const;

/** A version of a closure that was mailed to subscribers: at most once each. */
@Entity('notice_mailings')
export class NoticeMailing {
  @PrimaryColumn('integer') noticeId: number;
  @ManyToOne(() => Notice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'noticeId', foreignKeyConstraintName: 'notice_mailings_notice' })
  readonly notice?: Notice;
  @PrimaryColumn('integer') version: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  /** The id is kept after the account is deleted. */
  @Column('text', { nullable: true }) by: string | null;
  @Column('integer', { nullable: true }) byId: number | null;
  @Column('integer') readers: number;
  /** What the mail said, in which it is taken back. */
  @Column('jsonb', { nullable: true }) words: Pick<Notice, (typeof MAILED_WORDS)[number]> | null;
}
