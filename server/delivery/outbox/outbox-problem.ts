import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutboxProblemCode } from '../../../contract/platform/problems.js';
import { transact } from '../../platform/database/transaction.js';

/** The second try often succeeds. */
const TOLD_AFTER = 2;
/** Removes email addresses, which mail servers quote in their responses. */
export const withoutEmails = (text: string) =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ');

interface Unsent {
  code: OutboxProblemCode;
  /** SQL: the rows of an outbox as `one`, with joins. */
  from: string;
  isWanted: string;
  isGivenUp: string;
}

/** Detects from its table that an outbox cannot send, and reports it once for all instances. */
export class OutboxProblem {
  private readonly logger = new Logger('Outbox');
  readonly unsent: string;
  readonly givenUp: string;

  constructor(
    private readonly manager: EntityManager,
    private readonly of: Unsent,
  ) {
    this.unsent = `FROM ${of.from} WHERE one.failures > 0 AND ${of.isWanted} AND (one.failures >= ${TOLD_AFTER} OR ${of.isGivenUp})`;
    this.givenUp = `${this.unsent} AND ${of.isGivenUp}`;
  }

  async isOngoing(): Promise<boolean> {
    return (await this.manager.query<unknown[]>(`SELECT ${this.unsent} LIMIT 1`)).length > 0;
  }

  async response(): Promise<string | null> {
    const sql = `SELECT one."lastError" AS text ${this.unsent} ORDER BY one."failedAt" DESC LIMIT 1`;
    return (await this.manager.query<{ text: string }[]>(sql))[0]?.text ?? null;
  }

  /** Logs the beginning and end, and notifies staff of failures at most once a day. */
  async notifyOnce(notify: (manager: EntityManager) => Promise<void>): Promise<void> {
    if (await this.isQuiet()) return;
    await this.recordBegin();
    await transact(this.manager, async (manager) => {
      if (await this.claimNotification(manager)) await notify(manager);
    });
    await this.recordEnd();
  }

  /** Only one query, because it runs every few seconds. */
  private async isQuiet(): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM ongoing_problems WHERE code = $1) OR EXISTS (SELECT ${this.unsent}) AS "isAny"`;
    const [row] = await this.manager.query<{ isAny: boolean }[]>(sql, [this.of.code]);
    return !row!.isAny;
  }

  private async recordBegin(): Promise<void> {
    const sql = `INSERT INTO ongoing_problems (code) SELECT $1 WHERE EXISTS (SELECT ${this.unsent})
                 ON CONFLICT DO NOTHING RETURNING code`;
    if (!(await this.manager.query<unknown[]>(sql, [this.of.code])).length) return;
    const response = (await this.response()) ?? 'over already';
    this.logger.error(`Began: ${this.of.code}: ${withoutEmails(response)}`);
  }

  private async recordEnd(): Promise<void> {
    const sql = `WITH ended AS (DELETE FROM ongoing_problems WHERE code = $1 AND NOT EXISTS (SELECT ${this.unsent}) RETURNING code)
                 SELECT code FROM ended`;
    if ((await this.manager.query<unknown[]>(sql, [this.of.code])).length) this.logger.log(`Over: ${this.of.code}`);
  }

  private async claimNotification(manager: EntityManager): Promise<boolean> {
    const sql = `WITH told AS (
                   UPDATE ongoing_problems SET "toldAt" = now()
                    WHERE code = $1 AND ("toldAt" IS NULL OR "toldAt" < now() - interval '1 day')
                      AND EXISTS (SELECT ${this.givenUp}
                                     AND ("toldAt" IS NULL OR one."failedAt" > "toldAt"))
                   RETURNING code)
                 SELECT code FROM told`;
    return (await manager.query<unknown[]>(sql, [this.of.code])).length > 0;
  }
}
