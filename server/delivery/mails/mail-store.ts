import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { emailsIn, MAIL, MAIL_KINDS_TO_PARENTS, PROVIDERS } from '../../../contract/delivery/mails.js';
import { currentRequestId } from '../../platform/http/current-request.js';
import type { Failure } from '../../platform/jobs/job-definition.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { PAUSES } from '../outbox/pauses.js';
import { Mail } from './mail.entity.js';

/** The repeating job that runs the jobs of the mails. Names of jobs are stored and shown to staff. */
export const SEND_DUE_MAILS = 'mails';
/** The job of each waiting mail, which the triggers `mails_add_jobs`, `mails_move_job` and `mails_delete_jobs` maintain. */
export const SEND_MAIL = 'send-mail';

/** Recipients that the mail server refused permanently or deferred, and its response. */
export interface NotTaken {
  refused: string[];
  deferred: string[];
  response?: string;
}

export type NewMail = Pick<
  Mail,
  'to' | 'replyTo' | 'subject' | 'content' | 'kind' | 'collection' | 'branchId' | 'state' | 'messageId' | 'requestId'
> & {
  /** The daily limit of its mailbox, if lower than the one for forms. */
  confirmationsADay?: number;
  /** Of a notice about a mail: its recipients get one an hour for each sender. */
  sender?: string;
};

export const isOutsideTrash = (mail: string): string =>
  `NOT EXISTS (SELECT FROM "trash" WHERE "trash"."collection" = ${mail}."collection" AND "trash"."recordId" = ${mail}."recordId")`;

export const IS_READY = `EXISTS (SELECT FROM mails AS one WHERE one.id = jobs.key::integer AND ${isOutsideTrash('one')})`;

export const IS_BEING_SENT = `EXISTS (
  SELECT FROM jobs WHERE name = '${SEND_MAIL}' AND key = mails.id::text AND "leasedUntil" > now())`;

const COLUMNS = '"to", "replyTo", subject, content, kind, collection, "branchId", state, "messageId", "requestId"';
const TYPES =
  '"to" text, "replyTo" text, subject text, content jsonb, kind text, collection text, "branchId" integer, state text, "messageId" text, "requestId" text';

const domainOf = (address: string) => `split_part(mailbox_of(${address}), '@', 2)`;

/** Concurrent statements do not see each other's mails, so they may exceed the limit by one. */
const IS_DOMAIN_LIMITED = `
  ${domainOf('made."to"')} <> ALL('{${PROVIDERS.join()}}') AND (
    SELECT count(*) FROM (
      SELECT FROM mails AS earlier
       WHERE ${domainOf('earlier."to"')} = ${domainOf('made."to"')} AND earlier.kind = 'confirmation'
         AND earlier."createdAt" > now() - interval '1 day'
       LIMIT ${MAIL.confirmationsADayToDomain}
    ) AS today) = ${MAIL.confirmationsADayToDomain}`;

/** Mails that are received at the same time do not see each other's notices. */
const IS_NOTIFIED = `
  EXISTS (
    SELECT FROM mails AS earlier JOIN contacts AS told ON told.id = earlier."recordId"
     WHERE earlier.kind = 'notice' AND earlier.collection = 'contacts' AND earlier."to" = made."to"
       AND earlier."createdAt" > now() - interval '1 hour'
       AND told.source = 'MAIL' AND mailbox_of(told.email) = mailbox_of(made.sender))`;

/**
 * SQL that adds the mails of a JSON parameter for each record of `stored`, in the statement that stores it. Omits
 * confirmations above the daily limits of a mailbox or domain, and notices above the hourly one of a sender.
 */
export const addingMails = (json: string): string => `
  INSERT INTO mails (${COLUMNS}, "recordId", version)
  SELECT ${COLUMNS}, stored.id, 1 FROM stored, jsonb_to_recordset(${json}::jsonb) AS made (${TYPES}, "confirmationsADay" integer, sender text)
   WHERE CASE kind WHEN 'confirmation'
     THEN confirmations_of_day(made."to") < coalesce(made."confirmationsADay", ${MAIL.confirmationsADay})
          AND NOT (${IS_DOMAIN_LIMITED})
     ELSE made.sender IS NULL OR NOT (${IS_NOTIFIED}) END`;

const NAMES_OF_USERS = 'SELECT lower(email) AS email, name FROM users WHERE lower(email) = ANY($1)';

const NAME_OF_PARENT = `
  SELECT lower(email) AS email, name FROM (
    SELECT email, name FROM contacts WHERE $2 = 'contacts' AND id = $3
    UNION ALL
    SELECT email, "parentName" FROM admissions WHERE $2 = 'admissions' AND id = $3
  ) AS parent WHERE lower(email) = ANY($1)`;

/** The kinds of mails to many subscribers, with how many of them are due in a second. */
const TO_EACH = { newsletter: 10, closure: 20 } as const;
export type KindToEach = keyof typeof TO_EACH;

interface MailToEach extends Pick<NewMail, 'replyTo' | 'subject' | 'content'> {
  kind: KindToEach;
  /** For Message-IDs. */
  hostname: string;
}

const ADD_TO_EACH = `
  INSERT INTO mails ("to", "replyTo", subject, content, kind, collection, state, "messageId", "requestId", "nextAttemptAt", "recordId", version)
  SELECT email, $3, $4, $5::jsonb, $8, 'subscribers', 'waiting', format('<%s@%s>', gen_random_uuid(), $6::text), $7,
         now() + make_interval(secs => place / $9::float), id, 1
    FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS reader (id, email, place) ORDER BY place
  RETURNING id`;

/** Newsletters wait until closures were sent. */
const POSTPONE_NEWSLETTERS = `
  UPDATE mails SET "nextAttemptAt" = greatest("nextAttemptAt", now()) + make_interval(secs => $1)
   WHERE kind = 'newsletter' AND collection = 'subscribers' AND state = 'waiting' AND NOT ${IS_BEING_SENT}`;

const DISMISS_TO_EACH = `
  UPDATE mails
     SET state = CASE WHEN ${IS_BEING_SENT} THEN state ELSE 'dismissed' END,
         content = content || jsonb_build_object('sendBefore', now()), "updatedAt" = now()
   WHERE collection = 'subscribers' AND "recordId" = $1 AND kind = ANY ($2) AND state IN ('waiting', 'failed', 'kept')`;

const COPIED = `"replyTo", subject, content, kind, collection, "recordId", "branchId", "requestId", "firstDueAt", version`;

/** Copies the mail for the deferred recipients in $4. */
const SUCCEED = `
  WITH sent AS (
    UPDATE mails SET state = 'sent', failures = 0, attempts = $2, "lastError" = $3, "updatedAt" = now() WHERE id = $1
    RETURNING *
  )
  INSERT INTO mails ("to", state, attempts, failures, "failedAt", "lastError", "nextAttemptAt", "messageId", ${COPIED})
  SELECT $4, 'waiting', 1, 1, now(), $5, now() + make_interval(secs => ${PAUSES[0]}), $6, ${COPIED} FROM sent WHERE $4 <> ''`;

const FAIL = `
  UPDATE mails SET state = $3, attempts = $2, failures = failures + 1, "failedAt" = now(), "lastError" = $4, "nextAttemptAt" = $5,
                   "updatedAt" = now()
   WHERE id = $1`;

/** Without failures, the mail does not count as a problem. */
const REFUSE = `
  UPDATE mails SET state = 'failed', attempts = $2, failures = 0, "lastError" = $3, "updatedAt" = now() WHERE id = $1`;

const copyOf = (messageId: string) => messageId.replace(/^<[^@]*/, `<${randomUUID()}`);

@Injectable()
export class MailStore {
  constructor(@InjectRepository(Mail) private readonly mails: Repository<Mail>) {}

  /** Adds mails about a stored record, in the transaction that changes it. */
  async add(manager: EntityManager, recordId: number, mails: NewMail[]): Promise<void> {
    const sql = `WITH stored AS (SELECT $1::integer AS id) ${addingMails('$2')}`;
    await manager.query(sql, [recordId, JSON.stringify(mails)]);
  }

  /** Adds a mail for each subscriber, due one after the other so that they do not delay other mails. */
  async addToEach(
    manager: EntityManager,
    subscribers: { id: number; email: string }[],
    { kind, replyTo, subject, content, hostname }: MailToEach,
  ): Promise<number[]> {
    const aSecond = TO_EACH[kind];
    if (kind === 'closure') await manager.query(POSTPONE_NEWSLETTERS, [(subscribers.length + 1) / aSecond]);
    const [ids, emails] = [subscribers.map(({ id }) => id), subscribers.map(({ email }) => email)];
    const mail = [replyTo, subject, content, hostname, currentRequestId(), kind, aSecond];
    const added = await manager.query<{ id: number }[]>(ADD_TO_EACH, [ids, emails, ...mail]);
    return added.map(({ id }) => id);
  }

  /** A mail that is being sent is not tried again. Dismissed closures count as not received, unlike deleted ones. */
  async dismissToEach(manager: EntityManager, subscriberId: number, kinds: KindToEach[]): Promise<void> {
    if (kinds.length) await manager.query(DISMISS_TO_EACH, [subscriberId, kinds]);
  }

  find({ key }: Job): Promise<Mail | null> {
    return this.mails.findOneBy({ id: Number(key) });
  }

  /** Copies the mail for deferred recipients, so that the others do not receive it twice. */
  async succeed(
    { id, messageId }: Mail,
    { attempts }: Job,
    { refused, deferred, response }: NotTaken,
    manager: EntityManager,
  ): Promise<void> {
    const error = refused.length ? `Refused for ${refused.join(', ')}` : null;
    await manager.query(SUCCEED, [id, attempts, error, deferred.join(', '), response, copyOf(messageId)]);
  }

  async fail({ key, attempts }: Job, error: string, failure: Failure, manager: EntityManager): Promise<void> {
    const state = failure.isGivenUp ? 'failed' : 'waiting';
    await manager.query(FAIL, [key, attempts, state, error, failure.runAt]);
  }

  async refuse({ key, attempts }: Job, error: string, manager: EntityManager): Promise<void> {
    await manager.query(REFUSE, [key, attempts, error]);
  }

  /**
   * The name of each recipient, by email in small letters: of the parent whom the record is about, or of users. None of a
   * confirmation or booking, because a stranger can type any name with somebody else's email address, or of subscribers.
   */
  async namesOf({ kind, to, collection, recordId }: Mail): Promise<Map<string, string>> {
    if (kind === 'confirmation' || Object.hasOwn(TO_EACH, kind)) return new Map();
    const sql = MAIL_KINDS_TO_PARENTS.some((one) => one === kind) ? NAME_OF_PARENT : NAMES_OF_USERS;
    const emails = emailsIn(to).map((email) => email.toLowerCase());
    const parameters = sql === NAME_OF_PARENT ? [emails, collection, recordId] : [emails];
    const rows = await this.mails.query<{ email: string; name: string }[]>(sql, parameters);
    return new Map(rows.map(({ email, name }) => [email, name]));
  }

  async filesOf({ content }: Mail): Promise<{ filename: string; contentType: string; content: Buffer }[]> {
    if (!content.filesOf) return [];
    const sql = `SELECT name AS filename, type AS "contentType", content FROM thread_files WHERE "entryId" = $1 ORDER BY id`;
    return this.mails.query(sql, [content.filesOf]);
  }

  async cleanUp(): Promise<void> {
    await this.mails.query(`DELETE FROM mails WHERE "createdAt" < now() - make_interval(days => $1)`, [MAIL.daysKept]);
  }
}
