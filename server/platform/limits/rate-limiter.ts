import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type AppException, tooMany } from '../http/exceptions.js';
import { Config } from '../config/config.js';
import { queryPrepared } from '../database/prepared.js';
import { Counter } from './counter.entity.js';

export const SIGN_IN_COUNTERS = 'sign-in';

export interface Limit {
  subject: string;
  count: number;
  seconds: number;
  group?: string;
}

interface Tally {
  counts: number[];
  /** Until the counts start again; undefined for reached limits. */
  secondsLeft: (number | undefined)[];
  full?: Limit;
  release: () => Promise<void>;
}

/**
 * Counts all limits in the order of their keys, to avoid deadlocks. Does not wait for the disk; a power failure loses
 * at most half a second of counts.
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
  RETURNING key, count, ceil(extract(epoch FROM "endsAt" - now()))::int AS seconds`;

/** Locks in the order of the keys as well, to avoid deadlocks with COUNT. */
const UNCOUNT = `
  UPDATE counters SET count = greatest(counters.count - 1, 0)
    FROM (SELECT key FROM counters WHERE key = ANY($1) ORDER BY key FOR UPDATE) AS given
   WHERE counters.key = given.key`;

/**
 * Counts attempts in the database, so that limits apply across instances. Not @nestjs/throttler, which counts requests
 * before their handler; here, the result decides what counts, such as a wrong password.
 */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectRepository(Counter) private readonly counters: Repository<Counter>,
    private readonly config: Config,
  ) {}

  /** Counts an attempt against all limits. Throws 429 and counts nothing if one of them is reached. */
  async consume(limits: Limit[]): Promise<void> {
    const { full, release } = await this.tally(limits);
    if (!full) return;
    await release();
    throw await this.refusal(full);
  }

  /** Counts an attempt against each limit that is not reached. Returns the counts and the first reached limit. */
  async tally(limits: Limit[]): Promise<Tally> {
    const byKey = new Map(limits.map((limit) => [this.keyOf(limit), limit]));
    const given = [...byKey].map(([key, { count, seconds }]) => ({ key, seconds, most: count }));
    const rows = await queryPrepared<Pick<Counter, 'key' | 'count'> & { seconds: number }>(
      this.counters.manager,
      'count tries',
      COUNT,
      [JSON.stringify(given)],
    );
    const counted = new Map(rows.map((row) => [row.key, row]));
    const rowOf = (limit: Limit) => counted.get(this.keyOf(limit));
    return {
      counts: limits.map((limit) => rowOf(limit)?.count ?? limit.count),
      secondsLeft: limits.map((limit) => rowOf(limit)?.seconds),
      full: limits.find((limit) => !rowOf(limit)),
      release: () => this.uncount([...counted.keys()]),
    };
  }

  async isFirst(subject: string, seconds: number): Promise<boolean> {
    return !(await this.tally([{ subject, count: 1, seconds }])).full;
  }

  async refusal(limit: Limit, message?: string): Promise<AppException> {
    return tooMany(await this.secondsLeft(this.keyOf(limit)), message);
  }

  async refuse(limits: Limit[]): Promise<void> {
    const full = await this.full(limits);
    if (full) throw await this.refusal(full);
  }

  async full(limits: Limit[]): Promise<Limit | undefined> {
    const rows = await this.counters.query<Pick<Counter, 'key' | 'count'>[]>(
      'SELECT key, count FROM counters WHERE key = ANY($1) AND "endsAt" > now()',
      [limits.map((limit) => this.keyOf(limit))],
    );
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return limits.find((limit) => (counts.get(this.keyOf(limit)) ?? 0) >= limit.count);
  }

  async forget(limits: Limit[]): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE key = ANY($1)', [limits.map((limit) => this.keyOf(limit))]);
  }

  async clear(group: string): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE starts_with(key, $1)', [`${group}:`]);
  }

  /** Deletes expired counters. Skips locked ones, which are being restarted. */
  async cleanUp(): Promise<void> {
    await this.counters.query(
      'DELETE FROM counters WHERE key IN (SELECT key FROM counters WHERE "endsAt" < now() FOR UPDATE SKIP LOCKED)',
    );
  }

  private async uncount(keys: string[]): Promise<void> {
    if (!keys.length) return;
    await this.counters.query(UNCOUNT, [keys]);
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
