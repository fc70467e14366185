import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { MAIL } from '../../contract/mails.js';
import { Outbox, pauseAfter } from '../outbox/outbox.js';
import { MailRow } from './mail.entity.js';

/** What is stored of a new mail. */
export type NewMail = Pick<
  MailRow,
  'to' | 'replyTo' | 'subject' | 'content' | 'kind' | 'collection' | 'recordId' | 'branchId' | 'state' | 'messageId'
>;

/** SQL: whether the record of a mail does not lie in the trash, where its mails wait with it. */
export const isOutsideTrash = (mail: string): string =>
  `NOT EXISTS (SELECT FROM "trash" WHERE "trash"."collection" = ${mail}."collection" AND "trash"."recordId" = ${mail}."recordId")`;

/** A mail that is being sent. */
export type LeasedMail = Pick<
  MailRow,
  'id' | 'to' | 'replyTo' | 'subject' | 'content' | 'messageId' | 'attempts' | 'createdAt'
>;

const COLUMNS = '"to", "replyTo", subject, content, kind, collection, "recordId", "branchId", state, "messageId"';
const TYPES =
  '"to" text, "replyTo" text, subject text, content jsonb, kind text, collection text, "recordId" integer, "branchId" integer, state text, "messageId" text';

/** The outbox of mails, as the instances share it. */
@Injectable()
export class MailQueue {
  private readonly outbox: Outbox;

  constructor(@InjectRepository(MailRow) private readonly mails: Repository<MailRow>) {
    this.outbox = new Outbox(mails.manager, 'mails', 'waiting', MAIL.daysOfTries);
  }

  /** In one statement, as it belongs to the transaction of a form. Whom the forms have told enough today is told no more. */
  async add(manager: EntityManager, mails: NewMail[]): Promise<void> {
    await manager.query(
      `INSERT INTO mails (${COLUMNS}, version)
       SELECT ${COLUMNS}, 1 FROM jsonb_to_recordset($1) AS made (${TYPES})
        WHERE CASE kind WHEN 'confirmation' THEN confirmations_of_day(made."to") < $2 ELSE TRUE END`,
      [JSON.stringify(mails), MAIL.confirmationsADay],
    );
  }

  lease(): Promise<LeasedMail | undefined> {
    return this.outbox.lease<LeasedMail>({
      columns: 'id, "to", "replyTo", subject, content, "messageId", attempts, "createdAt"',
      where: isOutsideTrash('one'),
    });
  }

  /** With what the mail server refused of it, if anything. */
  async succeed({ id, attempts }: LeasedMail, error: string | null): Promise<void> {
    await this.mails.query(
      `UPDATE mails SET state = 'sent', "lastError" = $3, "updatedAt" = now() WHERE id = $1 AND attempts = $2`,
      [id, attempts, error],
    );
  }

  async fail({ id, attempts }: LeasedMail, error: string, isFinal: boolean): Promise<void> {
    const final = `UPDATE mails SET state = 'failed', "lastError" = $3, "updatedAt" = now() WHERE id = $1 AND attempts = $2`;
    if (isFinal) await this.mails.query(final, [id, attempts, error]);
    else
      await this.mails.query(this.outbox.failing(', "updatedAt" = now()'), [id, attempts, error, pauseAfter(attempts)]);
  }

  release(mail: LeasedMail): Promise<void> {
    return this.outbox.release(mail);
  }

  async cleanUp(): Promise<void> {
    await this.mails.query(`DELETE FROM mails WHERE "createdAt" < now() - make_interval(days => $1)`, [MAIL.daysKept]);
  }
}
