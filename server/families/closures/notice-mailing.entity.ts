import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A version of a closure that was mailed to subscribers: at most once each. */
@Entity('notice_mailings')
export class NoticeMailing {
  @PrimaryColumn('integer') noticeId: number;
  @PrimaryColumn('integer') version: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  /** The id is kept after the account is deleted. */
  @Column('text', { nullable: true }) by: string | null;
  @Column('integer', { nullable: true }) byId: number | null;
  @Column('integer') readers: number;
}
