import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { tooMany } from '../http/exceptions.js';
import { Config } from '../config/config.js';
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

/** Gives the tries back: they shall not count. */
export type Release = () => Promise<void>;

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
  async consume(limits: Limit[]): Promise<Release> {
    const taken: string[] = [];
    const release = () => this.giveBack(taken);
    for (const limit of limits) {
      const key = this.keyOf(limit);
      if ((await this.count(key, limit)) !== undefined) {
        taken.push(key);
        continue;
      }
      await release();
      throw tooMany(await this.secondsLeft(key));
    }
    return release;
  }

  /** Throws 429 when one of the limits is reached; counts nothing. */
  async refuse(limits: Limit[]): Promise<void> {
    const full = await this.full(limits);
    if (full) throw tooMany(await this.secondsLeft(this.keyOf(full)));
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

  /** Counts one try against each limit, up to it; answers the counts. */
  async add(limits: Limit[]): Promise<number[]> {
    const counts: number[] = [];
    for (const limit of limits) counts.push((await this.count(this.keyOf(limit), limit)) ?? limit.count);
    return counts;
  }

  /** Forgets all counts of a group. */
  async clear(group: string): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE starts_with(key, $1)', [`${group}:`]);
  }

  /** Counts one try of many, and answers how many there are by now; undefined when `count` was reached before. */
  async tally(limit: Limit): Promise<{ count: number; release: Release } | undefined> {
    const key = this.keyOf(limit);
    const count = await this.count(key, limit);
    return count === undefined ? undefined : { count, release: () => this.giveBack([key]) };
  }

  /** The seconds until a limit begins anew. */
  restOf(limit: Limit): Promise<number> {
    return this.secondsLeft(this.keyOf(limit));
  }

  /** Forgets what is over. */
  async cleanUp(): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE "endsAt" < now()');
  }

  private async giveBack(keys: string[]): Promise<void> {
    if (!keys.length) return;
    await this.counters.query('UPDATE counters SET count = greatest(count - 1, 0) WHERE key = ANY($1)', [keys]);
  }

  /** The new count, or undefined when the limit was reached before. */
  private async count(key: string, { count, seconds }: Limit): Promise<number | undefined> {
    const [row] = await this.counters.query<{ count: number }[]>(
      `INSERT INTO counters AS c (key, count, "endsAt")
       VALUES ($1, 1, now() + make_interval(secs => $3))
       ON CONFLICT (key) DO UPDATE
          SET count = CASE WHEN c."endsAt" <= now() THEN 1 ELSE c.count + 1 END,
              "endsAt" = CASE WHEN c."endsAt" <= now() THEN excluded."endsAt" ELSE c."endsAt" END
        WHERE c."endsAt" <= now() OR c.count < $2
       RETURNING count`,
      [key, count, seconds],
    );
    return row?.count;
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
