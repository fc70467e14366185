import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The record that a POST with an API token and an `Idempotency-Key` returned, kept for 24 hours. */
@Entity('idempotent_responses')
@Index('idempotent_responses_by_age', ['createdAt'])
export class IdempotentResponse {
  @PrimaryColumn('uuid') tokenId: string;
  @PrimaryColumn('text') key: string;
  /** A digest of the request. */
  @Column('text') request: string;
  /** Not jsonb, which would reorder the fields. */
  @Column('json') data: object;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
