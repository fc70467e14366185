import { Check, Column, Entity, Index } from 'typeorm';
import {
  MAIL_COLLECTIONS,
  MAIL_KINDS,
  MAIL_STATES,
  type MailCollection,
  type MailKind,
  type MailState,
} from '../../../contract/delivery/mails.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { oneOf } from '../../records/collection/columns.js';
import type { MailContent } from './render-mail.js';

/** A mail in the outbox, added in the transaction of the record that it is about. */
@Entity('mails')
@Check('mails_state', oneOf('state', MAIL_STATES))
@Check('mails_kind', oneOf('kind', MAIL_KINDS))
@Check('mails_collection', oneOf('collection', MAIL_COLLECTIONS))
@Index('mails_newest', ['createdAt', 'id'])
@Index('mails_due', ['nextAttemptAt'], { where: `"state" = 'waiting'` })
@Index('mails_unsent', ['failedAt'], { where: `"failures" > 0` })
@Index('mails_about', ['collection', 'recordId'])
@Index('mails_by_message', ['messageId'])
@Index('mails_untold', ['id'], { where: `"state" = 'failed' AND "failureToldAt" IS NULL` })
/** By the mailbox of the address, and by its domain, which only a migration can say. */
@Index('mails_confirmations', { synchronize: false })
@Index('mails_confirmations_by_domain', { synchronize: false })
export class MailRow extends CollectionEntity {
  @Column('text') to: string;
  @Column('text', { nullable: true }) replyTo: string | null;
  @Column('text') subject: string;
  /** HTML and plain text are made of it when it is sent. */
  @Column('jsonb') content: MailContent;
  @Column('text') kind: MailKind;
  @Column('text') collection: MailCollection;
  @Column('integer') recordId: number;
  /** The branch of the record when it was sent, which says who of the staff reads it. */
  @Column('integer', { nullable: true }) branchId: number | null;
  @Column('text') state: MailState;
  /** The same in every try, so that a mailbox can tell. */
  @Column('text') messageId: string;
  /** Also tells one lease from the next. */
  @Column('integer', { default: 0 }) attempts: number;
  /** How often it was not taken; 0 once it is sent, or nobody is to look after it any more. */
  @Column('integer', { default: 0 }) failures: number;
  @Column({ ...INSTANT, nullable: true }) failedAt: Date | null;
  /** While it is sent, when its lease ends. */
  @Column({ ...INSTANT, default: () => 'now()' }) nextAttemptAt: Date;
  /** Tries end so long after it. */
  @Column({ ...INSTANT, default: () => 'now()' }) firstDueAt: Date;
  @Column('text', { nullable: true }) lastError: string | null;
  /** When staff were told that it was given up. */
  @Column({ ...INSTANT, nullable: true }) failureToldAt: Date | null;
}
