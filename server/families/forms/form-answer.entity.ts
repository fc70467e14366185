import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Receipt } from '../../../contract/families/forms.js';

/** The response to a public form under an `Idempotency-Key`, kept for 24 hours. */
@Entity('form_answers')
@Index('form_answers_by_age', ['createdAt'])
export class FormAnswer {
  @PrimaryColumn('text') form: string;
  @PrimaryColumn('text') key: string;
  /** A digest of the request body. */
  @Column('text') body: string;
  @Column('jsonb', { nullable: true }) answer: Receipt;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
