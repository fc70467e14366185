import { createHmac } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { formIsFull } from '../../contract/forms.js';
import { AppException } from '../http/exceptions.js';
import { boundedLimit } from '../http/limiter.js';
import { Config } from '../config/config.js';
import { type Limit, RateLimiter } from '../limits/rate-limiter.service.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { FormAnswer } from './form-answer.entity.js';

/** Who sends a form, and under which key. */
export interface Submission {
  /** Each of them is counted. */
  networks: string[];
  idempotencyKey?: string;
}

/** How many times its ceiling a form takes. */
const TIMES_AT_MOST = 10;

/** Of the database's connections, and how many wait for them: the rest is left to those who read. */
const AT_ONCE = 5;
const WAITING_AT_MOST = 500;

const KEPT = "interval '24 hours'";

/** Takes what visitors send: within the limits, and once for each key. */
@Injectable()
export class IdempotencyService {
  private readonly limit = boundedLimit(AT_ONCE, WAITING_AT_MOST);

  constructor(
    @InjectRepository(FormAnswer) private readonly answers: Repository<FormAnswer>,
    private readonly limits: RateLimiter,
    private readonly settings: SettingsService,
    private readonly metrics: MetricsService,
    private readonly config: Config,
  ) {}

  /**
   * Stores a form and answers what `store` answers. The same key and body get the same answer for 24 hours, another
   * body 422. Only what is accepted counts against FORM_LIMITS and FORM_CEILING: what `judge` refuses never takes a
   * place of theirs.
   */
  accept<T extends object>(
    form: string,
    submission: Submission,
    body: object,
    store: (manager: EntityManager, spam: boolean) => Promise<T>,
    judge: () => Promise<unknown> = async () => undefined,
  ): Promise<T> {
    return this.limit(() => this.acceptOne(form, submission, body, store, judge));
  }

  private async acceptOne<T extends object>(
    form: string,
    submission: Submission,
    body: object,
    store: (manager: EntityManager, spam: boolean) => Promise<T>,
    judge: () => Promise<unknown>,
  ): Promise<T> {
    const { networks, idempotencyKey: key } = submission;
    const digest = this.digest(body);
    const kept = key && (await this.find(form, key));
    if (kept) return replay(kept, digest);
    await judge();
    const { isSpam, release } = await this.count(form, networks);
    try {
      const stored = await this.answers.manager.transaction(async (manager) => {
        if (!key) return store(manager, isSpam);
        if (!(await this.claim(manager, form, key, digest))) throw new AnsweredMeanwhile();
        const answer = await store(manager, isSpam);
        await manager.update(FormAnswer, { form, key }, { answer });
        return answer;
      });
      this.metrics.formsStored.inc({ form, spam: String(isSpam) });
      return stored;
    } catch (error) {
      await release();
      if (error instanceof AnsweredMeanwhile) return this.acceptOne(form, submission, body, store, judge);
      throw error;
    }
  }

  /** Forgets what is over. */
  async cleanUp(): Promise<void> {
    await this.answers.query(`DELETE FROM form_answers WHERE "createdAt" < now() - ${KEPT}`);
  }

  /** Counts a form from its networks, and from anywhere: above the ceiling it is spam, at ten times that nothing is taken. */
  private async count(form: string, networks: string[]) {
    const { formLimits, formCeiling } = this.config;
    const ceiling: Limit = { ...formCeiling, subject: `form ${form}`, count: formCeiling.count * TIMES_AT_MOST };
    const own = networks.flatMap((network) =>
      formLimits.map((limit) => ({ ...limit, subject: `form ${form} from ${network}` })),
    );
    const { counts, full, release } = await this.limits.tally([...own, ceiling]);
    if (!full) return { isSpam: counts.at(-1)! > formCeiling.count, release };
    await release();
    if (full !== ceiling) throw await this.limits.refusal(full);
    const { contact_phone: phone = '' } = await this.settings.values();
    throw await this.limits.refusal(ceiling, formIsFull(phone));
  }

  private find(form: string, key: string): Promise<FormAnswer | null> {
    return this.answers
      .createQueryBuilder('kept')
      .where({ form, key })
      .andWhere(`kept.createdAt >= now() - ${KEPT}`)
      .getOne();
  }

  /** Waits for whoever holds the same key, and answers whether it is ours. */
  private async claim(manager: EntityManager, form: string, key: string, body: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO form_answers AS kept (form, key, body) VALUES ($1, $2, $3)
       ON CONFLICT (form, key) DO UPDATE SET body = excluded.body, answer = NULL, "createdAt" = now()
        WHERE kept."createdAt" < now() - ${KEPT}
       RETURNING 1`,
      [form, key, body],
    );
    return rows.length > 0;
  }

  private digest(body: object): string {
    const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', this.config.jwtSecret).update(JSON.stringify(sorted)).digest('base64url');
  }
}

class AnsweredMeanwhile extends Error {}

function replay<T extends object>(kept: FormAnswer, digest: string): T {
  if (kept.body !== digest) {
    throw new AppException(
      HttpStatus.UNPROCESSABLE_ENTITY,
      'KEY_REUSED',
      'This Idempotency-Key was already used with another body',
    );
  }
  return kept.answer as T;
}
