import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { tooMany } from '../common/failures.js';
import { Config } from '../config/config.js';
import { Counter } from './counter.entity.js';

export interface Limit {
  /** What is counted, such as an address and a form. */
  subject: string;
  count: number;
  seconds: number;
}

/** Gives the tries back: they shall not count. */
export type Release = () => Promise<void>;

/** Counts tries in the database, so that the numbers hold across instances. */
@Injectable()
export class LimitsService {
  constructor(
    @InjectRepository(Counter) private readonly counters: Repository<Counter>,
    private readonly config: Config,
  ) {}

  /** Counts one try against every limit, or against none and throws 429 when one of them is reached. */
  async take(limits: Limit[]): Promise<Release> {
    const taken: string[] = [];
    const release = async () => {
      if (!taken.length) return;
      await this.counters.query('UPDATE counters SET count = greatest(count - 1, 0) WHERE key = ANY($1)', [taken]);
    };
    for (const limit of limits) {
      const key = this.keyOf(limit);
      if (await this.count(key, limit)) {
        taken.push(key);
        continue;
      }
      await release();
      throw tooMany(await this.secondsLeft(key));
    }
    return release;
  }

  /** Forgets what is over. */
  async sweep(): Promise<void> {
    await this.counters.query('DELETE FROM counters WHERE "endsAt" < now()');
  }

  private async count(key: string, { count, seconds }: Limit): Promise<boolean> {
    const rows = await this.counters.query<unknown[]>(
      `INSERT INTO counters AS c (key, count, "endsAt")
       VALUES ($1, 1, now() + make_interval(secs => $3))
       ON CONFLICT (key) DO UPDATE
          SET count = CASE WHEN c."endsAt" <= now() THEN 1 ELSE c.count + 1 END,
              "endsAt" = CASE WHEN c."endsAt" <= now() THEN excluded."endsAt" ELSE c."endsAt" END
        WHERE c."endsAt" <= now() OR c.count < $2
       RETURNING 1`,
      [key, count, seconds],
    );
    return rows.length > 0;
  }

  private async secondsLeft(key: string): Promise<number> {
    const [row] = await this.counters.query<{ seconds: number }[]>(
      'SELECT ceil(extract(epoch FROM "endsAt" - now()))::int AS seconds FROM counters WHERE key = $1',
      [key],
    );
    return Math.max(1, row?.seconds ?? 1);
  }

  private keyOf({ subject, seconds }: Limit): string {
    return createHmac('sha256', this.config.jwtSecret).update(`${seconds}\n${subject}`).digest('base64url');
  }
}
