import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Equal, Repository } from 'typeorm';
import { formIsFull, type Receipt } from '../../../contract/families/forms.js';
import { keyReused } from '../../platform/http/idempotency-key.js';
import { receiptOf } from '../../platform/openapi/receipts.js';
import { boundedLimit } from '../../platform/http/limiter.js';
import { Config } from '../../platform/config/config.js';
import { type Limit, RateLimiter } from '../../platform/limits/rate-limiter.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { FormAnswer } from './form-answer.entity.js';
import { newReference } from './references.js';
import { LONG_TEXT, spamScore } from './spam-score.js';
import { TrustedSendersService } from './trusted-senders.service.js';
import { ChangedMeanwhile, type Claim, type FormEntry, KEPT, storeForm, type StoreForm, SURE } from './store-form.js';

export type { FormEntry, StoreForm };

export interface Submission {
  /** Each counts against the limits. */
  networks: string[];
  idempotencyKey?: string;
}

interface Form {
  name: string;
  body: object;
  reference?: string;
  /** Returns what is stored. Throws if the form is invalid, before it is counted. */
  entryOf: (reference: string) => Promise<FormEntry>;
  /** Within a day, a form with the same content gets the receipt of the first. */
  content?: object;
  /** Stores it in a transaction of the caller, which may complete the entry; by default in one of its own. */
  storing?: (entry: FormEntry, store: StoreForm) => Promise<boolean>;
  /** Called for a duplicate. Returns false to store it, because the first form was deleted. */
  notifyDuplicate?: (receipt: Receipt) => Promise<boolean>;
}

const DAY = 24 * 3600;
const NO_LIMIT = 2 ** 31 - 1;

/** A form is refused above this multiple of its ceiling. */
const TIMES_AT_MOST = 10;

/** Database connections for forms, and how many forms wait for one. The others remain for reads. */
const AT_ONCE = 5;
const WAITING_AT_MOST = 500;

/**
 * Accepts the forms of visitors: validates, counts against the limits, scores for spam, and stores each once per key.
 */
@Injectable()
export class FormIntakeService {
  private readonly limit = boundedLimit(AT_ONCE, WAITING_AT_MOST);

  constructor(
    @InjectRepository(FormAnswer) private readonly responses: Repository<FormAnswer>,
    private readonly limits: RateLimiter,
    private readonly settings: SettingsService,
    private readonly metrics: MetricsService,
    private readonly config: Config,
    private readonly senders: TrustedSendersService,
  ) {}

  /**
   * Stores a form and returns its receipt. The same key and body return the same receipt for 24 hours, another body
   * 422. Only accepted forms count against FORM_LIMITS and FORM_CEILING.
   */
  accept(form: Form, submission: Submission): Promise<Receipt> {
    return this.limit(() => this.acceptOne(form, submission));
  }

  /**
   * Counts a form that is not stored against FORM_LIMITS and FORM_CEILING. Returns false above the ceiling, where a
   * stored form would be spam.
   */
  async admit(name: string, networks: string[]): Promise<boolean> {
    return !(await this.count(name, networks)).isAbove;
  }

  /** Looks for an earlier response only if a form was not stored, because few are sent twice. */
  private async acceptOne(form: Form, submission: Submission): Promise<Receipt> {
    const { idempotencyKey: key } = submission;
    try {
      return await this.store(form, submission);
    } catch (error) {
      const kept = key && (await this.find(form.name, key));
      if (kept) return replay(kept, this.digest(form.body));
      if (!(error instanceof ChangedMeanwhile)) throw error;
      const first = form.content && (await this.find(form.name, this.contentKey(form.content)));
      return first ? this.acceptDuplicate(form, submission, first) : this.acceptOne(form, submission);
    }
  }

  /** Returns the receipt of the first form. Counts the duplicate, because it sends a mail. */
  private async acceptDuplicate(form: Form, submission: Submission, { key: contentKey, answer }: FormAnswer) {
    const { networks, idempotencyKey: key } = submission;
    await this.count(form.name, networks);
    if (!(await form.notifyDuplicate?.(answer))) {
      await this.responses.delete({ form: form.name, key: contentKey, answer: Equal(answer) });
      return this.acceptOne(form, submission);
    }
    const claim = key && this.claim(form, key, answer);
    if (claim) await this.responses.createQueryBuilder().insert().values(claim).orIgnore().execute();
    return answer;
  }

  private async store(form: Form, submission: Submission) {
    const { name, reference = newReference(), entryOf, content, storing } = form;
    const { networks, idempotencyKey: key } = submission;
    const entry = await entryOf(reference);
    const { email, text, mayRepeat } = entry.signals;
    const sender = this.senders.digestOf(email);
    const texts = text.length < LONG_TEXT ? [] : [text, ...(mayRepeat ? [`${sender}\n${text}`] : [])];
    const digests = texts.map((one) => this.digest({ text: one }));
    const { isAbove, repeats, release } = await this.count(name, networks, digests);
    const points = isAbove ? SURE : await spamScore(entry.signals, repeats);
    // Sign-ups are not confirmed, but asked to confirm.
    const isUnmailed = name !== 'subscribers' && entry.mails?.every(({ kind }) => kind !== 'confirmation');
    const receipt: Receipt = { ...receiptOf(reference), ...(isUnmailed && { isMailed: false }) };
    try {
      const claims = {
        own: key ? this.claim(form, key, receipt) : null,
        content: content ? this.claim(form, this.contentKey(content), receipt) : null,
      };
      const store: StoreForm = (manager, stored) => storeForm(manager, stored, claims, { points, sender });
      const isSpam = await (storing ? storing(entry, store) : store(this.responses.manager, entry));
      this.metrics.formsStored.inc({ form: name, spam: String(isSpam) });
    } catch (error) {
      await release();
      throw error;
    }
    return receipt;
  }

  /** Deletes the responses about erased records and returns their keys. */
  async forget(references: string[], manager: EntityManager): Promise<Pick<FormAnswer, 'key' | 'createdAt'>[]> {
    const sql = `DELETE FROM form_answers WHERE answer ->> 'reference' = ANY($1) RETURNING key, "createdAt"`;
    return (await manager.query<[Pick<FormAnswer, 'key' | 'createdAt'>[], number]>(sql, [references]))[0];
  }

  async cleanUp(): Promise<void> {
    await this.responses.query(`DELETE FROM form_answers WHERE "createdAt" < now() - ${KEPT}`);
  }

  /**
   * Counts a form by network and in total, and how often its text came within a day, without those of the second text.
   * Above the ceiling it is spam; above ten times the ceiling it is refused.
   */
  private async count(form: string, networks: string[], texts: string[] = []) {
    const { formLimits, formCeiling } = this.config;
    const ceiling: Limit = { ...formCeiling, subject: `form ${form}`, count: formCeiling.count * TIMES_AT_MOST };
    const own = networks.flatMap((network) =>
      formLimits.map((limit) => ({ ...limit, subject: `form ${form} from ${network}` })),
    );
    const ofTexts = texts.map((text): Limit => ({ subject: `text ${text}`, count: NO_LIMIT, seconds: DAY }));
    const { counts, full, release } = await this.limits.tally([...ofTexts, ...own, ceiling]);
    const [all = 0, expected = 1] = counts.slice(0, texts.length);
    const repeats = Math.max(all - expected, 0);
    if (!full) return { isAbove: counts.at(-1)! > formCeiling.count, repeats, release };
    await release();
    if (full !== ceiling) throw await this.limits.refusal(full);
    const { contact_phone: phone = '' } = await this.settings.values();
    throw await this.limits.refusal(ceiling, formIsFull(phone));
  }

  private find(form: string, key: string): Promise<FormAnswer | null> {
    return this.responses
      .createQueryBuilder('kept')
      .where({ form, key })
      .andWhere(`kept.createdAt >= now() - ${KEPT}`)
      .getOne();
  }

  private claim({ name, body }: Form, key: string, receipt: Receipt): Claim {
    return { form: name, key, body: this.digest(body), answer: receipt };
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
  throw keyReused();
}
