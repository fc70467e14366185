import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { tooMany } from '../http/exceptions.js';
import { Config } from '../config/config.js';
import { queryPrepared } from '../database/prepared.js';
import { Counter } from './counter.entity.js';

/** The group of what counts failed sign-ins. */
export const SIGN_IN_COUNTERS = 'sign-in';

export interface Limit {
  /** What is counted, such as an address and a form. */
  subject: string;
  count: number;
  seconds: number;
  /** Begins the key in clear, so that counters of one purpose can be cleared together. */
  group?: string;
}

interface Tally {
  /** By limit; of one that was reached, its number. */
  counts: number[];
  full?: Limit;
  /** Gives the tries back: they shall not count. */
  release: () => Promise<void>;
}

/**
 * All limits of a try in one statement, in the order of their keys, so that two never wait for each other. It does not
 * wait for the disk either: whoever cuts the power gets back the tries of half a second.
 */
const COUNT = `
  INSERT INTO counters AS c (key, count, "endsAt")
  SELECT key, 1, now() + make_interval(secs => seconds)
    FROM jsonb_to_recordset($1::jsonb) AS given (key text, seconds integer),
         set_config('synchronous_commit', 'off', true)
   ORDER BY key
      ON CONFLICT (key) DO UPDATE
         SET count = CASE WHEN c."endsAt" <= now() THEN 1 ELSE c.count + 1 END,
             "endsAt" = CASE WHEN c."endsAt" <= now() THEN excluded."endsAt" ELSE c."endsAt" END
       WHERE c."endsAt" <= now() OR c.count < (
         SELECT most FROM jsonb_to_recordset($1::jsonb) AS given (key text, most integer) WHERE given.key = c.key)
  RETURNING key, count`;

/** Locked in the order of their keys as well, or a try that is given back and one that is counted may each hold what the other waits for. */
const GIVE_BACK = `
  UPDATE counters SET count = greatest(counters.count - 1, 0)
    FROM (SELECT key FROM counters WHERE key = ANY($1) ORDER BY key FOR UPDATE) AS given
   WHERE counters.key = given.key`;

/**
 * Counts tries in the database, so that the numbers hold across instances. Own code: @nestjs/throttler counts every
 * request before its handler, and what counts here is known after it, such as a wrong password.
 */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectRepository(Counter) private readonly counters: Repository<Counter>,
    private readonly config: Config,
  ) {}

  /** Counts one try against every limit, or against none and throws 429 when one of them is reached. */
  async consume(limits: Limit[]): Promise<void> {
    const { full, release } = await this.tally(limits);
    if (!full) return;
    await release();
    throw await this.refusal(full);
  }

  /** Counts one try against each limit that is not reached; says how many there are by now, and which limit was reached. */
  async tally(limits: Limit[]): Promise<Tally> {
    const byKey = new Map(limits.map((limit) => [this.keyOf(limit), limit]));
    const given = [...byKey].map(([key, { count, seconds }]) => ({ key, seconds, most: count }));
    const rows = await queryPrepared<Pick<Counter, 'key' | 'count'>>(this.counters.manager, 'count tries', COUNT, [
      JSON.stringify(given),
    ]);
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return {
      counts: limits.map((limit) => counts.get(this.keyOf(limit)) ?? limit.count),
      full: limits.find((limit) => !counts.has(this.keyOf(limit))),
      release: () => this.giveBack([...counts.keys()]),
    };
  }

  /** Whether this is the first time within so many seconds, such as of a ticket that holds once. */
  async isFirst(subject: string, seconds: number): Promise<boolean> {
    return !(await this.tally([{ subject, count: 1, seconds }])).full;
  }

  /** The 429 of a limit that was reached. */
  async refusal(limit: Limit, message?: string): Promise<Error> {
    return tooMany(await this.secondsLeft(this.keyOf(limit)), message);
  }

  /** Throws 429 when one of the limits is reached; counts nothing. */
  async refuse(limits: Limit[]): Promise<void> {
    const full = await this.full(limits);
    if (full) throw await this.refusal(full);
  }

  /** One of the limits that is reached. */
  async full(limits: Limit[]): Promise<Limit | undefined> {
    const rows = await this.counters.query<Pick<Counter, 'key' | 'count'>[]>(
      'SELECT key, count FROM counters WHERE key = ANY($1) AND "endsAt" > now()',
      [limits.map((limit) => this.keyOf(limit))],
    );
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return limits.find((limit) => (counts.get(this.keyOf(limit)) ?? 0) >= limit.count);
  }

  /** Forgets the counts of these limits. */
  async forget(limits: Limit[]): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE key = ANY($1)', [limits.map((limit) => this.keyOf(limit))]);
  }

  /** Forgets all counts of a group. */
  async clear(group: string): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE starts_with(key, $1)', [`${group}:`]);
  }

  /** Forgets what is over. What is counted at this moment begins anew, and is not waited for. */
  async cleanUp(): Promise<void> {
    await this.counters.query(
      'DELETE FROM counters WHERE key IN (SELECT key FROM counters WHERE "endsAt" < now() FOR UPDATE SKIP LOCKED)',
    );
  }

  private async giveBack(keys: string[]): Promise<void> {
    if (!keys.length) return;
    await this.counters.query(GIVE_BACK, [keys]);
  }

  private async secondsLeft(key: string): Promise<number> {
    const [row] = await this.counters.query<{ seconds: number }[]>(
      'SELECT ceil(extract(epoch FROM "endsAt" - now()))::int AS seconds FROM counters WHERE key = $1',
      [key],
    );
    return Math.max(1, row?.seconds ?? 1);
  }

  private keyOf({ subject, seconds, group }: Limit): string {
    const digest = createHmac('sha256', this.config.jwtSecret).update(`${seconds}\n${subject}`).digest('base64url');
    return group ? `${group}:${digest}` : digest;
  }
}
