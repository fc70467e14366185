import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { FormSignals, Receipt } from '../../../contract/families/forms.js';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { Config } from '../../platform/config/config.js';
import { TrustedSenders } from '../forms/trusted-senders.service.js';
import { ErasuresService } from '../erasures/erasures.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import type { Write } from '../../records/collection/write.js';
import { transact } from '../../platform/database/transaction.js';
import { IdempotencyService, type Submission } from '../forms/idempotency.service.js';
import { derivedReference } from '../forms/references.js';
import { type SubscriberChangesDto, type SubscriberDto } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';
import { IN_STATE, SUBSCRIBERS } from './subscribers.collection.js';

/**
 * A flood may have brought the address of somebody who signs up now; what staff called spam has another version. Whoever has
 * not confirmed is asked again.
 */
const AGAIN = `
  ON CONFLICT (email) DO UPDATE
     SET spam = FALSE, version = subscribers.version + subscribers.spam::integer, "updatedAt" = now(),
         "confirmedAt" = coalesce(subscribers."confirmedAt", excluded."confirmedAt")
   WHERE NOT excluded.spam AND CASE WHEN subscribers.spam THEN subscribers.version = 1 ELSE subscribers."confirmedAt" IS NULL END`;

/** Who was asked and never confirmed is forgotten. */
const DAYS_TO_CONFIRM = 30;

type SubscriberChanges = SubscriberChangesDto & Partial<Pick<Subscriber, 'confirmedAt'>>;

@Injectable()
export class SubscribersService extends CollectionService<Subscriber, SubscriberChanges, StaffSubscriber> {
  constructor(
    @InjectRepository(Subscriber) repository: Repository<Subscriber>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly forms: IdempotencyService,
    private readonly senders: TrustedSenders,
    private readonly mails: MailsService,
    private readonly erasures: ErasuresService,
  ) {
    super(SUBSCRIBERS, repository, cacheInvalidation, config);
  }

  /** Stores an address once. The answer depends on the address alone, so that it tells nobody whether it was there. */
  submit({ email, website, elapsedMs }: SubscriberDto & FormSignals, submission: Submission): Promise<Receipt> {
    const address = email.toLowerCase();
    const reference = derivedReference(this.config.jwtSecret, address);
    const signals = { website, elapsedMs, email: address, text: '' };
    const entryOf = async () => {
      const mails = await this.mails.aboutSignUp(address);
      const row = { email: address, confirmedAt: mails.length ? null : new Date() };
      return { table: 'subscribers', row, onConflict: AGAIN, mails, signals };
    };
    return this.forms.accept({ name: this.collection.name, body: { email: address }, reference, entryOf }, submission);
  }

  find(id: number): Promise<Subscriber | null> {
    return this.repository.findOneBy({ id });
  }

  readers(manager: EntityManager): Promise<{ id: number; email: string }[]> {
    return manager.query(`SELECT id, email FROM subscribers WHERE NOT spam AND ${IN_STATE.confirmed} ORDER BY id`);
  }

  async confirm(id: number): Promise<void> {
    await this.change(id, () => ({ confirmedAt: new Date() }), {});
  }

  /** Forgets an address with all that was mailed to it, also when an older backup is restored. */
  async unsubscribe(id: number): Promise<void> {
    await transact(this.repository.manager, async (manager) => {
      const { createdAt } = await this.removeWithin(manager, id, {});
      await this.mails.forget('subscribers', id, manager);
      await this.erasures.note(manager, [{ table: 'subscribers', id, at: createdAt }]);
    });
    this.announce();
    await this.erasures.keep();
  }

  async cleanUp(): Promise<void> {
    await this.repository.query(
      `DELETE FROM subscribers WHERE "confirmedAt" IS NULL AND NOT spam AND "updatedAt" < now() - make_interval(days => $1)`,
      [DAYS_TO_CONFIRM],
    );
  }

  protected override async beforeSave(
    input: SubscriberChanges,
    write: Write<Subscriber>,
  ): Promise<Partial<Subscriber>> {
    await this.senders.learn(write, input.spam);
    const { record, manager } = write;
    if (record?.spam && input.spam === false && !record.confirmedAt) {
      await this.mails.addTo(record.id, await this.mails.aboutSignUp(record.email), manager);
    }
    return { ...input, ...(input.email !== undefined && { email: input.email.toLowerCase() }) };
  }
}
