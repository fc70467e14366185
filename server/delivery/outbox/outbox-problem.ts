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
  /** SQL: whether a row is still to be sent. */
  isWanted: string;
  /** SQL: whether a row was given up. */
  isGivenUp: string;
}

/** Detects from its table that an outbox cannot send, and reports it once for all instances. */
export class OutboxProblem {
  private readonly logger = new Logger('Outbox');
  /** SQL: unsent rows. */
  readonly unsent: string;

  constructor(
    private readonly manager: EntityManager,
    private readonly of: Unsent,
  ) {
    this.unsent = `FROM ${of.from} WHERE one.failures > 0 AND ${of.isWanted} AND (one.failures >= ${TOLD_AFTER} OR ${of.isGivenUp})`;
  }

  async isOngoing(): Promise<boolean> {
    return (await this.manager.query<unknown[]>(`SELECT ${this.unsent} LIMIT 1`)).length > 0;
  }

  /** The server's response to the last refused row. */
  async response(): Promise<string | null> {
    const sql = `SELECT one."lastError" AS text ${this.unsent} ORDER BY one."failedAt" DESC LIMIT 1`;
    return (await this.manager.query<{ text: string }[]>(sql))[0]?.text ?? null;
  }

  /** Logs its beginning and end, and notifies staff of what was given up: at once, then once a day at most. */
  async note(tell: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.noteBegin();
    await transact(this.manager, async (manager) => {
      if (await this.claimTelling(manager)) await tell(manager);
    });
    await this.noteEnd();
  }

  private async noteBegin(): Promise<void> {
    const sql = `INSERT INTO ongoing_problems (code) SELECT $1 WHERE EXISTS (SELECT ${this.unsent})
                 ON CONFLICT DO NOTHING RETURNING code`;
    if (!(await this.manager.query<unknown[]>(sql, [this.of.code])).length) return;
    const response = (await this.response()) ?? 'over already';
    this.logger.error(`Began: ${this.of.code}: ${withoutEmails(response)}`);
  }

  private async noteEnd(): Promise<void> {
    const sql = `WITH ended AS (DELETE FROM ongoing_problems WHERE code = $1 AND NOT EXISTS (SELECT ${this.unsent}) RETURNING code)
                 SELECT code FROM ended`;
    if ((await this.manager.query<unknown[]>(sql, [this.of.code])).length) this.logger.log(`Over: ${this.of.code}`);
  }

  private async claimTelling(manager: EntityManager): Promise<boolean> {
    const sql = `WITH told AS (
                   UPDATE ongoing_problems SET "toldAt" = now()
                    WHERE code = $1 AND ("toldAt" IS NULL OR "toldAt" < now() - interval '1 day')
                      AND EXISTS (SELECT ${this.unsent} AND ${this.of.isGivenUp}
                                     AND ("toldAt" IS NULL OR one."failedAt" > "toldAt"))
                   RETURNING code)
                 SELECT code FROM told`;
    return (await manager.query<unknown[]>(sql, [this.of.code])).length > 0;
  }
}
