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
import { checkIn } from '../../records/collection/check-in.js';
import type { MailContent } from './render-mail.js';

/** A mail, added in the transaction of the record that it is about. Triggers maintain its job while it waits. */
@Entity('mails')
@Check('mails_state', checkIn('state', MAIL_STATES))
@Check('mails_kind', checkIn('kind', MAIL_KINDS))
@Check('mails_collection', checkIn('collection', MAIL_COLLECTIONS))
@Index('mails_newest', ['createdAt', 'id'])
@Index('mails_unsent', ['failedAt'], { where: `"failures" > 0` })
@Index('mails_about', ['collection', 'recordId'])
@Index('mails_by_message', ['messageId'])
@Index('mails_untold', ['id'], { where: `"state" = 'failed' AND "failureToldAt" IS NULL` })
/** Indexes on expressions (the mailbox and the domain), which only a migration can create. */
@Index('mails_confirmations', { synchronize: false })
@Index('mails_confirmations_by_domain', { synchronize: false })
export class Mail extends CollectionEntity {
  @Column('text') to: string;
  @Column('text', { nullable: true }) replyTo: string | null;
  @Column('text') subject: string;
  /** Rendered as HTML and plain text when the mail is sent. */
  @Column('jsonb') content: MailContent;
  @Column('text') kind: MailKind;
  @Column('text') collection: MailCollection;
  @Column('integer') recordId: number;
  /** The branch of the record at that time; decides which staff can read the mail. */
  @Column('integer', { nullable: true }) branchId: number | null;
  @Column('text') state: MailState;
  /** Equal in every try, so that mailboxes recognise duplicates. */
  @Column('text') messageId: string;
  @Column('integer', { default: 0 }) attempts: number;
  /** Failed tries; 0 once the mail is sent, or staff have dismissed it. */
  @Column('integer', { default: 0 }) failures: number;
  @Column({ ...INSTANT, nullable: true }) failedAt: Date | null;
  @Column({ ...INSTANT, default: () => 'now()' }) nextAttemptAt: Date;
  /** Tries end a number of days after it. */
  @Column({ ...INSTANT, default: () => 'now()' }) firstDueAt: Date;
  @Column('text', { nullable: true }) lastError: string | null;
  @Column({ ...INSTANT, nullable: true }) failureToldAt: Date | null;
  /** Of the request that has caused it, as in the log; null of background work. */
  @Column('text', { nullable: true }) requestId: string | null;
}
