import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The record that a POST of staff or of an API token with an `Idempotency-Key` returned, kept for 24 hours. */
@Entity('idempotent_responses')
@Index('idempotent_responses_by_age', ['createdAt'])
export class IdempotentResponse {
  /** The API token, or a UUID made of the id of the user. The column has its name from when only tokens had keys. */
  @PrimaryColumn('uuid', { name: 'tokenId' }) callerId: string;
  @PrimaryColumn('text') key: string;
  /** A digest of the request. */
  @Column('text') request: string;
  /** Not jsonb, which would reorder the fields. */
  @Column('json') data: object;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
