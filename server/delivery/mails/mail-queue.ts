import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { MAIL, PROVIDERS } from '../../../contract/delivery/mails.js';
import { Outbox, pauseAfter } from '../outbox/outbox.js';
import { MailRow } from './mail.entity.js';

export const MAILS_JOB = 'mails';

/** Of the addresses of a mail: those refused for good, and those that are to be tried again, with what the server said. */
export interface NotTaken {
  refused: string[];
  deferred: string[];
  response?: string;
}

/** What is stored of a new mail, but for the id of its record. */
export type NewMail = Pick<
  MailRow,
  'to' | 'replyTo' | 'subject' | 'content' | 'kind' | 'collection' | 'branchId' | 'state' | 'messageId'
> & {
  /** How many its mailbox gets, where they are fewer than by the forms. */
  confirmationsADay?: number;
};

/** SQL: whether the record of a mail does not lie in the trash, where its mails wait with it. */
export const isOutsideTrash = (mail: string): string =>
  `NOT EXISTS (SELECT FROM "trash" WHERE "trash"."collection" = ${mail}."collection" AND "trash"."recordId" = ${mail}."recordId")`;

/** A mail that is being sent. */
export type LeasedMail = Pick<
  MailRow,
  | 'id'
  | 'to'
  | 'replyTo'
  | 'subject'
  | 'content'
  | 'kind'
  | 'collection'
  | 'recordId'
  | 'branchId'
  | 'messageId'
  | 'attempts'
  | 'createdAt'
>;

const COLUMNS = '"to", "replyTo", subject, content, kind, collection, "branchId", state, "messageId"';
const TYPES =
  '"to" text, "replyTo" text, subject text, content jsonb, kind text, collection text, "branchId" integer, state text, "messageId" text';

const domainOf = (address: string) => `split_part(mailbox_of(${address}), '@', 2)`;

/** Counted as it was before the statement: two at once may be one too many. */
const IS_DOMAIN_TOLD_ENOUGH = `
  ${domainOf('made."to"')} <> ALL('{${PROVIDERS.join()}}') AND (
    SELECT count(*) FROM (
      SELECT FROM mails AS told
       WHERE ${domainOf('told."to"')} = ${domainOf('made."to"')} AND told.kind = 'confirmation'
         AND told."createdAt" > now() - interval '1 day'
       LIMIT ${MAIL.confirmationsADayToDomain}
    ) AS today) = ${MAIL.confirmationsADayToDomain}`;

/**
 * SQL that adds the mails of a JSON parameter for each record of `stored`, in the statement that stores it. Whom the forms
 * have told enough today is told no more.
 */
export const addingMails = (json: string): string => `
  INSERT INTO mails (${COLUMNS}, "recordId", version)
  SELECT ${COLUMNS}, stored.id, 1 FROM stored, jsonb_to_recordset(${json}::jsonb) AS made (${TYPES}, "confirmationsADay" integer)
   WHERE CASE kind WHEN 'confirmation'
     THEN confirmations_of_day(made."to") < coalesce(made."confirmationsADay", ${MAIL.confirmationsADay})
          AND NOT (${IS_DOMAIN_TOLD_ENOUGH}) ELSE TRUE END`;

interface Letter extends Pick<NewMail, 'replyTo' | 'subject' | 'content'> {
  /** Of the Message-IDs. */
  hostname: string;
}

const ADD_TO_EACH = `
  INSERT INTO mails ("to", "replyTo", subject, content, kind, collection, state, "messageId", "nextAttemptAt", "recordId", version)
  SELECT email, $3, $4, $5::jsonb, 'newsletter', 'subscribers', 'waiting', format('<%s@%s>', gen_random_uuid(), $6::text),
         now() + make_interval(secs => place / 10.0), id, 1
    FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS reader (id, email, place)`;

const COPIED = `"replyTo", subject, content, kind, collection, "recordId", "branchId", "firstDueAt", version`;

/** Notes a mail as sent, and makes one of the addresses in $4, if any, for a later try. */
const SUCCEED = `
  WITH sent AS (
    UPDATE mails SET state = 'sent', failures = 0, "lastError" = $3, "updatedAt" = now()
     WHERE id = $1 AND attempts = $2
    RETURNING *
  )
  INSERT INTO mails ("to", state, attempts, failures, "failedAt", "lastError", "nextAttemptAt", "messageId", ${COPIED})
  SELECT $4, 'waiting', 1, 1, now(), $5, now() + make_interval(secs => $6), $7, ${COPIED} FROM sent WHERE $4 <> ''`;

const copyOf = (messageId: string) => messageId.replace(/^<[^@]*/, `<${randomUUID()}`);

/** The outbox of mails, as the instances share it. */
@Injectable()
export class MailQueue {
  private readonly outbox: Outbox;

  constructor(@InjectRepository(MailRow) private readonly mails: Repository<MailRow>) {
    this.outbox = new Outbox(mails.manager, 'mails', 'waiting', MAIL.daysOfTries);
  }

  /** About a record that is stored, in the transaction that changes it. */
  async add(manager: EntityManager, recordId: number, mails: NewMail[]): Promise<void> {
    const sql = `WITH stored AS (SELECT $1::integer AS id) ${addingMails('$2')}`;
    await manager.query(sql, [recordId, JSON.stringify(mails)]);
  }

  /**
   * A letter to each of many subscribers. Their turns come one after the other, ten a second, so that a parent who writes
   * meanwhile does not wait for all of them.
   */
  async addToEach(manager: EntityManager, subscribers: { id: number; email: string }[], letter: Letter): Promise<void> {
    const { replyTo, subject, content, hostname } = letter;
    const [ids, emails] = [subscribers.map(({ id }) => id), subscribers.map(({ email }) => email)];
    await manager.query(ADD_TO_EACH, [ids, emails, replyTo, subject, content, hostname]);
  }

  lease(): Promise<LeasedMail | undefined> {
    return this.outbox.lease<LeasedMail>({
      columns: `id, kind, collection, "recordId", "branchId", "to", "replyTo", subject, content, "messageId", attempts, "createdAt"`,
      where: isOutsideTrash('one'),
    });
  }

  /** Addresses that the server takes later, perhaps, go on in a mail of their own, so that nobody else has it twice. */
  async succeed({ id, attempts, messageId }: LeasedMail, { refused, deferred, response }: NotTaken): Promise<void> {
    const error = refused.length ? `Refused for ${refused.join(', ')}` : null;
    await this.mails.query(SUCCEED, [
      id,
      attempts,
      error,
      deferred.join(', '),
      response,
      pauseAfter(1),
      copyOf(messageId),
    ]);
  }

  async fail({ id, attempts }: LeasedMail, error: string, isFinal: boolean): Promise<void> {
    const final = `UPDATE mails SET state = 'failed', failures = 0, "lastError" = $3, "updatedAt" = now() WHERE id = $1 AND attempts = $2`;
    if (isFinal) await this.mails.query(final, [id, attempts, error]);
    else
      await this.mails.query(this.outbox.failing(', "updatedAt" = now()'), [id, attempts, error, pauseAfter(attempts)]);
  }

  /** As nodemailer wants them. */
  async filesOf({ content }: LeasedMail): Promise<{ filename: string; contentType: string; content: Buffer }[]> {
    if (!content.filesOf) return [];
    const sql = `SELECT name AS filename, type AS "contentType", content FROM thread_files WHERE "entryId" = $1 ORDER BY id`;
    return this.mails.query(sql, [content.filesOf]);
  }

  release(mail: LeasedMail): Promise<void> {
    return this.outbox.release(mail);
  }

  async cleanUp(): Promise<void> {
    await this.mails.query(`DELETE FROM mails WHERE "createdAt" < now() - make_interval(days => $1)`, [MAIL.daysKept]);
  }
}
