import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Notice } from '../../content/notices/notice.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';

/** A subscriber who was mailed a closure, and is mailed again when it changes or is taken back. */
@Entity('notice_readers')
@Index('notice_readers_by_subscriber', ['subscriberId'])
export class NoticeReader {
  @PrimaryColumn('integer') noticeId: number;
  @ManyToOne(() => Notice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'noticeId', foreignKeyConstraintName: 'notice_readers_notice' })
  readonly notice?: Notice;
  @PrimaryColumn('integer') subscriberId: number;
  @ManyToOne(() => Subscriber, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'subscriberId', foreignKeyConstraintName: 'notice_readers_subscriber' })
  readonly subscriber?: Subscriber;
  /** The last mail. Mails are deleted after some months. */
  @Column('integer') mailId: number;
  /** The version of the closure in the last mail before that one which reached the subscriber. */
  @Column('integer', { nullable: true }) reachedVersion: number | null;
}
