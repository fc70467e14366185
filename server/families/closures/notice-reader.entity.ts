import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A subscriber who was mailed a closure, and is told when it is changed or taken back. */
@Entity('notice_readers')
@Index('notice_readers_by_subscriber', ['subscriberId'])
export class NoticeReader {
  @PrimaryColumn('integer') noticeId: number;
  @PrimaryColumn('integer') subscriberId: number;
  /** The last mail, which is deleted before the reader. */
  @Column('integer') mailId: number;
}
