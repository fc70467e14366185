import { createHmac } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Equal, Repository } from 'typeorm';
import { formIsFull, type Receipt } from '../../../contract/families/forms.js';
import { AppException } from '../../platform/http/exceptions.js';
import { receiptOf } from '../../platform/openapi/receipts.js';
import { boundedLimit } from '../../platform/http/limiter.js';
import { Config } from '../../platform/config/config.js';
import { type Limit, RateLimiter } from '../../platform/limits/rate-limiter.service.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { FormAnswer } from './form-answer.entity.js';
import { newReference } from './references.js';
import { LONG_TEXT, spamScore } from './spam-score.js';
import { TrustedSenders } from './trusted-senders.service.js';
import { ChangedMeanwhile, type Claim, type FormEntry, KEPT, storeForm, SURE } from './store-form.js';

/** Who sends a form, and under which key. */
export interface Submission {
  /** Each of them is counted. */
  networks: string[];
  idempotencyKey?: string;
}

/** What a visitor sends. */
interface Form {
  /** Its collection. */
  name: string;
  body: object;
  /** Of its receipt; by default a new one. */
  reference?: string;
  /** What is stored of it; throws what is wrong with it, before it is counted. */
  entryOf: (reference: string) => Promise<FormEntry>;
  /** Two forms with the same content within a day are one: the second gets the answer of the first. */
  content?: object;
  /** Called for the second. Answers false where the first is gone and the second is to be stored. */
  tellAgain?: (receipt: Receipt) => Promise<boolean>;
}

const DAY = 24 * 3600;
const NO_LIMIT = 2 ** 31 - 1;

/** How many times its ceiling a form takes. */
const TIMES_AT_MOST = 10;

/** Of the database's connections, and how many wait for them: the rest is left to those who read. */
const AT_ONCE = 5;
const WAITING_AT_MOST = 500;

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
    private readonly senders: TrustedSenders,
  ) {}

  /**
   * Stores a form and answers its receipt. The same key and body get the same answer for 24 hours, another body 422.
   * Only what is accepted counts against FORM_LIMITS and FORM_CEILING: what is refused never takes a place of theirs.
   */
  accept(form: Form, submission: Submission): Promise<Receipt> {
    return this.limit(() => this.acceptOne(form, submission));
  }

  /** Whether a form is sent again is asked only when it is not taken: hardly any is. */
  private async acceptOne(form: Form, submission: Submission): Promise<Receipt> {
    const { idempotencyKey: key } = submission;
    try {
      return await this.store(form, submission);
    } catch (error) {
      const kept = key && (await this.find(form.name, key));
      if (kept) return replay(kept, this.digest(form.body));
      if (!(error instanceof ChangedMeanwhile)) throw error;
      const first = form.content && (await this.find(form.name, this.contentKey(form.content)));
      return first ? this.answerAgain(form, submission, first) : this.acceptOne(form, submission);
    }
  }

  /** It counts as a form, as it leads to a mail. */
  private async answerAgain(form: Form, submission: Submission, { key: contentKey, answer }: FormAnswer) {
    const { networks, idempotencyKey: key } = submission;
    await this.count(form.name, networks);
    if (!(await form.tellAgain?.(answer))) {
      await this.answers.delete({ form: form.name, key: contentKey, answer: Equal(answer) });
      return this.acceptOne(form, submission);
    }
    const claim = key && this.claim(form, key, answer);
    if (claim) await this.answers.createQueryBuilder().insert().values(claim).orIgnore().execute();
    return answer;
  }

  private async store(form: Form, submission: Submission) {
    const { name, reference = newReference(), entryOf, content } = form;
    const { networks, idempotencyKey: key } = submission;
    const entry = await entryOf(reference);
    const { email, text } = entry.signals;
    const sender = this.senders.digestOf(email);
    const { isAbove, repeats, release } = await this.count(
      name,
      networks,
      text.length < LONG_TEXT ? undefined : this.digest({ text }),
    );
    const points = isAbove ? SURE : await spamScore(entry.signals, repeats);
    const answer = receiptOf(reference);
    try {
      const claims = {
        own: key ? this.claim(form, key, answer) : null,
        content: content ? this.claim(form, this.contentKey(content), answer) : null,
      };
      const isSpam = await storeForm(this.answers.manager, entry, claims, { points, sender });
      this.metrics.formsStored.inc({ form: name, spam: String(isSpam) });
    } catch (error) {
      await release();
      throw error;
    }
    return answer;
  }

  /** Forgets what was answered about records that are erased; answers what that was. */
  async forget(references: string[], manager: EntityManager): Promise<Pick<FormAnswer, 'key' | 'createdAt'>[]> {
    const sql = `DELETE FROM form_answers WHERE answer ->> 'reference' = ANY($1) RETURNING key, "createdAt"`;
    return (await manager.query<[Pick<FormAnswer, 'key' | 'createdAt'>[], number]>(sql, [references]))[0];
  }

  /** Forgets what is over. */
  async cleanUp(): Promise<void> {
    await this.answers.query(`DELETE FROM form_answers WHERE "createdAt" < now() - ${KEPT}`);
  }

  /**
   * Counts a form from its networks, and from anywhere: above the ceiling it is spam, at ten times that nothing is taken;
   * and how often its text came within a day.
   */
  private async count(form: string, networks: string[], text?: string) {
    const { formLimits, formCeiling } = this.config;
    const ceiling: Limit = { ...formCeiling, subject: `form ${form}`, count: formCeiling.count * TIMES_AT_MOST };
    const own = networks.flatMap((network) =>
      formLimits.map((limit) => ({ ...limit, subject: `form ${form} from ${network}` })),
    );
    const texts: Limit[] = text ? [{ subject: `text ${text}`, count: NO_LIMIT, seconds: DAY }] : [];
    const { counts, full, release } = await this.limits.tally([...texts, ...own, ceiling]);
    const repeats = text ? counts[0]! - 1 : 0;
    if (!full) return { isAbove: counts.at(-1)! > formCeiling.count, repeats, release };
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

  private claim({ name, body }: Form, key: string, answer: Receipt): Claim {
    return { form: name, key, body: this.digest(body), answer };
  }

  private contentKey(content: object): string {
    return `content-${this.digest(content)}`;
  }

  private digest(body: object): string {
    const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', this.config.jwtSecret).update(JSON.stringify(sorted)).digest('base64url');
  }
}

function replay({ body, answer }: FormAnswer, digest: string): Receipt {
  if (body === digest) return answer;
  throw new AppException(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'KEY_REUSED',
    'This Idempotency-Key was already used with another body',
  );
}
