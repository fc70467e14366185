import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { DIGEST_HOUR, DIGEST_KINDS, type DigestChoice, type DigestKind } from '../../../contract/families/digests.js';
import { addDays, dayOf, timeOf } from '../../../contract/platform/dates.js';
import { MailsService, type MailText } from '../../delivery/mails/mails.service.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { answersOfWeek, type Scope, waitingIn, type Answers, type Waiting } from './digest-facts.js';
import { Digest } from './digest.entity.js';

const TITLES: Record<FormCollection, string> = { contacts: 'Unanswered messages', admissions: 'New applications' };

const ONE: Record<FormCollection, string> = { contacts: 'message', admissions: 'application' };

const collectionsOf = (waiting: Waiting[]) => [...new Set(waiting.map(({ collection }) => collection))];

const many = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

const duration = (hours: number) =>
  hours < 48 ? many(Math.max(1, Math.round(hours)), 'hour') : many(Math.round(hours / 24), 'day');

const waitingLine = ({ branch, count, days, reference }: Waiting) =>
  `${branch ?? 'The whole school'}: ${count}, the oldest for ${days ? many(days, 'day') : 'less than a day'} (${reference})`;

function answeredLine({ collection, received, answered, hours }: Answers): string {
  const came = `${many(received, ONE[collection])} came, ${answered} had a first answer`;
  return hours === null ? came : `${came}: half of them within ${duration(hours)}`;
}

function subjectOf(waiting: Waiting[]): string {
  if (!waiting.length) return 'Nobody waits for an answer';
  const what = collectionsOf(waiting).map((collection) => ONE[collection]);
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return count === 1 ? `1 ${what[0]} waits` : `${count} ${what.map((one) => `${one}s`).join(' and ')} wait`;
}

/** Contains references and counts, no data of parent and child. */
function digestText(school: string, { waiting, answered }: { waiting: Waiting[]; answered?: Answers[] }): MailText {
  const lists = collectionsOf(waiting).map((collection) => ({
    title: TITLES[collection],
    lines: waiting.filter((one) => one.collection === collection).map(waitingLine),
  }));
  const week = answered ? [{ title: 'The last seven days', lines: answered.map(answeredLine) }] : [];
  return {
    subject: answered ? `Your week: ${subjectOf(waiting)}` : subjectOf(waiting),
    content: {
      paragraphs: [
        waiting.length
          ? `These are waiting for an answer at ${school}:`
          : `Every message and application to ${school} has been answered.`,
      ],
      lists: [...lists, ...week],
      after: ['You get this email as you chose it in the back office, under "Security".'],
      action: { label: 'Open the back office' },
    },
  };
}

const EVERY_SECONDS = 300;

const DUE = `
  SELECT digests."userId", digests.kind, users.email, nullif(users."branchIds", '{}') AS "branchIds"
    FROM digests JOIN users ON users.id = digests."userId"
   WHERE users."isActive" AND users.role = ANY($1)
     AND digests."sentOn" < CASE digests.kind WHEN 'weekly' THEN $3::date ELSE $2::date END`;

interface DueDigest {
  userId: number;
  kind: DigestKind;
  email: string;
  branchIds: Scope;
}

/** Mails staff what waits for a reply: every morning, and every Monday with response times. */
@Injectable()
export class DigestsService implements OnModuleInit {
  constructor(
    @InjectRepository(Digest) private readonly digests: Repository<Digest>,
    private readonly mails: MailsService,
    private readonly jobs: JobRunner,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.define('digests', { every: EVERY_SECONDS, run: (_data, signal) => this.sendDue(signal) });
  }

  async find(userId: number): Promise<DigestChoice> {
    const kinds = new Set((await this.digests.findBy({ userId })).map(({ kind }) => kind));
    return { daily: kinds.has('daily'), weekly: kinds.has('weekly') };
  }

  /** The first digest is sent on the next day or Monday. */
  async choose(userId: number, choice: DigestChoice): Promise<void> {
    const sentOn = dayOf(new Date(), this.config.timeZone);
    await transact(this.digests.manager, async (manager) => {
      for (const kind of DIGEST_KINDS) {
        if (!choice[kind]) await manager.delete(Digest, { userId, kind });
        else
          await manager
            .createQueryBuilder()
            .insert()
            .into(Digest)
            .values({ userId, kind, sentOn })
            .orIgnore()
            .execute();
      }
    });
  }

  /** @param signal ends the run after the current digest. */
  async sendDue(signal?: AbortSignal, now = new Date()): Promise<void> {
    const { timeZone } = this.config;
    if (!this.mails.status().isSending || Number(timeOf(now, timeZone).slice(0, 2)) < DIGEST_HOUR) return;
    const today = dayOf(now, timeZone);
    const due = await this.digests.query<DueDigest[]>(DUE, [READERS_OF_PARENTS, today, mondayOf(today)]);
    for (const digest of due) {
      if (signal?.aborted) return;
      await transact(this.digests.manager, (manager) => this.send(digest, today, manager));
    }
  }

  private async send({ userId, kind, email, branchIds }: DueDigest, today: string, manager: EntityManager) {
    const sent = await manager
      .createQueryBuilder()
      .update(Digest)
      .set({ sentOn: today })
      .where({ userId, kind })
      .andWhere('"sentOn" < :today', { today })
      .execute();
    // Another instance has sent it, or the user no longer wants it.
    if (!sent.affected) return;
    const waiting = await waitingIn(manager, branchIds, today);
    const answered = kind === 'weekly' ? await answersOfWeek(manager, branchIds) : undefined;
    if (!answered && !waiting.length) return;
    await this.mails.queueToStaff({ id: userId, email }, 'digest', manager, (school) =>
      digestText(school, { waiting, answered }),
    );
  }
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
