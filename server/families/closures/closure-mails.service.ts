import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { campusOf, daysAndCampus, daysOfNotice, raisedAtOf } from '../../../contract/content/notice-words.js';
import { noticePath, type StaffNotice } from '../../../contract/content/notices.js';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import {
  CLOSURE_MAIL,
  type ClosureMailing,
  type ClosureMailInput,
  type ClosureReaders,
} from '../../../contract/families/closure-mails.js';
import { longDays } from '../../../contract/platform/long-day.js';
import type { Notice } from '../../content/notices/notice.entity.js';
import { assertMaySpeakFor, NoticesService } from '../../content/notices/notices.service.js';
import { IS_BEING_SENT, MailsService, type MailText, paragraphsOf } from '../../delivery/mails/mails.service.js';
import { Config } from '../../platform/config/config.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { actorName, personIdOf } from '../../records/collection/actor-name.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { pick } from '../../records/collection/pick.js';
import type { RecordSave } from '../../records/collection/write.js';
import { WANTS_CLOSURES } from '../subscribers/subscribers.service.js';
import { MAILED_WORDS, NoticeMailing } from './notice-mailing.entity.js';

type ClosureNews = 'raised' | 'changed' | 'withdrawn';

const SUBJECTS: Record<ClosureNews, string> = {
  raised: 'Closed',
  changed: 'Changed: closed',
  withdrawn: 'Taken back: closed',
};

const OPENINGS: Record<ClosureNews, string[]> = {
  raised: [],
  changed: ['The school has changed this closure. What it says now:'],
  withdrawn: ['The school has taken this closure back. It had said:'],
};

interface ClosureMailFacts {
  school: string;
  publicUrl: string;
  timeZone: string;
  sendBefore?: string;
}

function closureMail(
  news: ClosureNews,
  notice: StaffNotice,
  { school, publicUrl, timeZone, sendBefore }: ClosureMailFacts,
): MailText {
  const words = { ...notice, raisedAt: raisedAtOf(notice) };
  return {
    subject: `${SUBJECTS[news]} on ${longDays(daysOfNotice(words, timeZone))}: ${campusOf(notice)}`,
    content: {
      paragraphs: [...OPENINGS[news], ...paragraphsOf(notice.message)],
      translations: notice.translations,
      after: [`${daysAndCampus(words, timeZone)}\n${publicUrl}${noticePath(notice.id)}`],
      footer: `You receive this because you signed up for news from ${school}.`,
      action: { label: 'Choose what you receive, or unsubscribe', opens: 'subscription', isInFooter: true },
      ...(sendBefore && { sendBefore }),
    },
  };
}

/** Somebody who chose no campus, or whose campuses are all hidden or deleted, wants the closures of every campus. */
const wants = (branch: string) => `(
  ${branch} = ANY ("branchIds")
  OR NOT EXISTS (SELECT FROM branches AS shown WHERE shown.status = 'ACTIVE' AND shown.id = ANY ("branchIds")))`;

/** The subscribers who want the closures of a campus, and those who were mailed the closure before its campus changed. */
const READERS = `
  FROM subscribers
 WHERE ${WANTS_CLOSURES} AND ($2::integer IS NULL OR ${wants('$2')} OR EXISTS (
         SELECT FROM notice_readers WHERE "noticeId" = $1 AND "subscriberId" = subscribers.id))`;

const READERS_BY_BRANCH = `
  SELECT id AS "branchId", name AS branch, (
           SELECT count(*)::integer FROM subscribers WHERE ${WANTS_CLOSURES} AND ${wants('branches.id')}
         ) AS readers
    FROM branches WHERE status = 'ACTIVE' AND ($1::integer IS NULL OR id = $1)
   ORDER BY name, id`;

const MAILINGS = `SELECT version, at, by, readers FROM notice_mailings WHERE "noticeId" = $1 ORDER BY version DESC`;

const ADD_MAILING = `
  INSERT INTO notice_mailings ("noticeId", version, by, "byId", readers, words) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING
  RETURNING version`;

/** Compares the reader, too: after a restore, another mail may have the id. */
const IS_LAST_MAIL = `
  mails.id = notice_readers."mailId" AND mails.kind = 'closure' AND mails.collection = 'subscribers'
  AND mails."recordId" = notice_readers."subscriberId"`;

/** Whether the last mail of a reader was dismissed before it was sent, refused, or came back. */
const IS_LOST = `EXISTS (SELECT FROM mails WHERE ${IS_LAST_MAIL} AND mails.state IN ('dismissed', 'failed'))`;

/** The version of the closure in the last mail that reached a reader. The mails of a version begin with it. */
const REACHED_VERSION = `
  CASE WHEN ${IS_LOST} THEN notice_readers."reachedVersion" ELSE (
    SELECT max(mailing.version) FROM notice_mailings AS mailing JOIN mails ON mailing.at <= mails."createdAt"
     WHERE mailing."noticeId" = notice_readers."noticeId" AND ${IS_LAST_MAIL}) END`;

const ADD_READERS = `
  INSERT INTO notice_readers ("noticeId", "subscriberId", "mailId")
  SELECT $1, "recordId", id FROM mails WHERE id = ANY ($2)
  ON CONFLICT ("noticeId", "subscriberId") DO UPDATE
     SET "mailId" = excluded."mailId", "reachedVersion" = ${REACHED_VERSION}`;

/** Mails that still wait are no longer true. One that is being sent is not tried again. */
const DISMISS = `
  UPDATE mails
     SET state = CASE WHEN ${IS_BEING_SENT} THEN mails.state ELSE 'dismissed' END,
         content = content || jsonb_build_object('sendBefore', now()), "updatedAt" = now()
    FROM notice_readers
   WHERE "noticeId" = $1 AND ${IS_LAST_MAIL} AND mails.state = 'waiting'`;

/** Mails that still wait, until the closure is over. */
const MOVE_END = `
  UPDATE mails SET content = content || jsonb_build_object('sendBefore', $2::text)
    FROM notice_readers
   WHERE "noticeId" = $1 AND ${IS_LAST_MAIL} AND mails.state = 'waiting'
     AND (content ->> 'sendBefore')::timestamptz > now()`;

/** The subscribers whom a mail has reached, or is being sent to. `version` is null if that mail is deleted. */
const REACHED = `
  SELECT reader.id, reader.email, ${REACHED_VERSION} AS version
    FROM notice_readers JOIN subscribers AS reader ON reader.id = "subscriberId"
   WHERE "noticeId" = $1 AND NOT reader.spam AND reader."bouncedAt" IS NULL
     AND ("reachedVersion" IS NOT NULL OR NOT ${IS_LOST})
   ORDER BY reader.id`;

interface Reader {
  id: number;
  email: string;
}

interface ReachedReader extends Reader {
  version: number | null;
}

type Mailing = Omit<ClosureMailing, 'at'> & { at: Date; version: number };

@Injectable()
export class ClosureMailsService implements OnModuleInit {
  constructor(
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.notices.onWithdrawal((notice, manager) => this.mailTakenBack(notice, manager));
    this.notices.onSave((saves, manager) => this.moveEnds(saves, manager));
  }

  async readers(id: number, user: SignedInUser): Promise<ClosureReaders> {
    const notice = await this.find(id, user);
    const { manager } = this.notices.repository;
    const counted = `SELECT count(*)::integer AS readers ${READERS}`;
    const [found] = await manager.query<{ readers: number }[]>(counted, [id, notice.branchId]);
    const mailings = await manager.query<Mailing[]>(MAILINGS, [id]);
    return {
      readers: found!.readers,
      branches: await manager.query<ClosureReaders['branches']>(READERS_BY_BRANCH, [notice.branchId]),
      mailings: mailings.map(({ at, by, readers }) => ({ at: at.toISOString(), by, readers })),
      isDue: this.mails.status().isSending && mailings[0]?.version !== notice.version && (await this.isCurrent(notice)),
      mustConfirm: mustConfirm(notice, user),
    };
  }

  /** Queues the mail, once for each version of a closure. */
  async send(id: number, { branchId }: ClosureMailInput, user: SignedInUser): Promise<ClosureReaders> {
    const found = await this.find(id, user);
    if (!this.mails.status().isSending) throw conflict(NO_MAIL_SERVER);
    if (!(await this.isCurrent(found))) throw conflict(CLOSURE_MAIL.notNow);
    await this.notices.transact(async (manager) => {
      const notice = await this.notices.lock(manager, id, { user });
      if (notice.endedAt) throw conflict(CLOSURE_MAIL.notNow);
      const isConfirmed = branchId === undefined ? !mustConfirm(notice, user) : branchId === notice.branchId;
      if (!isConfirmed) throw ValidationException.field('branchId', CLOSURE_MAIL.confirm);
      const sql = `SELECT id, email ${READERS} ORDER BY id`;
      const readers = await manager.query<Reader[]>(sql, [id, notice.branchId]);
      if (!readers.length) throw conflict(CLOSURE_MAIL.nobody);
      const words = pick(notice, MAILED_WORDS);
      const mailing = [id, notice.version, actorName(user), personIdOf(user), readers.length, words];
      const [added] = await manager.query<{ version: number }[]>(ADD_MAILING, mailing);
      if (!added) throw conflict(CLOSURE_MAIL.same);
      await manager.query(DISMISS, [id]);
      const reached = new Set((await manager.query<ReachedReader[]>(REACHED, [id])).map((reader) => reader.id));
      for (const news of ['raised', 'changed'] as const) {
        const some = readers.filter((reader) => reached.has(reader.id) === (news === 'changed'));
        if (some.length) await this.queue(news, notice, some, manager);
      }
      addAuditLine(manager, { action: 'sent', collection: this.notices.collection.name, records: [id] });
    });
    return this.readers(id, user);
  }

  /** Notifies the readers whom a mail has reached, each in the words of that mail; the others get none. */
  private async mailTakenBack(notice: Notice, manager: EntityManager): Promise<void> {
    await manager.query(DISMISS, [notice.id]);
    const readers = await manager.query<ReachedReader[]>(REACHED, [notice.id]);
    if (!readers.length) return;
    const where = { noticeId: notice.id };
    const mailings = await manager.find(NoticeMailing, { where, order: { version: 'DESC' } });
    const versions = new Set(readers.map(({ version }) => version));
    for (const version of versions) {
      const mailing = mailings.find((one) => version === null || one.version === version);
      const reached = readers.filter((reader) => reader.version === version);
      await this.queue('withdrawn', { ...notice, ...mailing?.words }, reached, manager);
    }
  }

  private async moveEnds(saves: RecordSave<Notice>[], manager: EntityManager): Promise<void> {
    for (const { before, after } of saves) {
      const end = this.notices.endOf(after).toISOString();
      if (before && this.notices.endOf(before).toISOString() !== end) await manager.query(MOVE_END, [after.id, end]);
    }
  }

  private async queue(news: ClosureNews, notice: Notice, readers: Reader[], manager: EntityManager): Promise<void> {
    const { publicUrl, timeZone } = this.config;
    const words = this.notices.toStaff(notice, this.notices.queryContext());
    const sendBefore = news === 'withdrawn' ? undefined : this.notices.endOf(notice).toISOString();
    const mailIds = await this.mails.queueToEach('closure', readers, manager, (school) =>
      closureMail(news, words, { school, publicUrl, timeZone, sendBefore }),
    );
    await manager.query(ADD_READERS, [notice.id, mailIds]);
  }

  private async find(id: number, user: SignedInUser): Promise<Notice> {
    const notice = (await this.notices.has(user, id)) && (await this.notices.repository.findOneBy({ id }));
    if (!notice) throw notFound('Notice');
    assertMaySpeakFor(notice.branch, user);
    return notice;
  }

  private async isCurrent({ id, kind }: Notice): Promise<boolean> {
    const page = kind === 'CLOSURE' ? await this.notices.page(id) : null;
    return page !== null && page !== 'gone' && page.state === 'current';
  }
}

/** A user of one campus can mean no other. */
function mustConfirm({ branchId }: Notice, user: SignedInUser): boolean {
  const own = branchesOf(user);
  return own?.length !== 1 || own[0] !== branchId;
}
