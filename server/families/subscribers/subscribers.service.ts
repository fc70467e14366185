import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { FormSignals, Receipt } from '../../../contract/families/forms.js';
import type { StaffSubscriber, Subscription } from '../../../contract/families/subscribers.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { Config } from '../../platform/config/config.js';
import { TrustedSendersService } from '../forms/trusted-senders.service.js';
import { ErasuresService } from '../erasures/erasures.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import type { Write } from '../../records/collection/write.js';
import { FormIntakeService, type Submission } from '../forms/form-intake.service.js';
import { derivedReference } from '../forms/references.js';
import { type SubscriberChangesDto, type SubscriberDto } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';
import { IN_STATE, SUBSCRIBERS } from './subscribers.collection.js';

/** SQL for who gets mails about closures. */
export const WANTS_CLOSURES = `NOT spam AND closures AND ${IN_STATE.confirmed}`;

/**
 * Releases an email address that a flood stored as spam; one that staff marked has another version. Asks again for a
 * missing confirmation.
 */
const AGAIN = `
  ON CONFLICT (email) DO UPDATE
     SET spam = FALSE, version = subscribers.version + subscribers.spam::integer, "updatedAt" = now(),
         "confirmedAt" = coalesce(subscribers."confirmedAt", excluded."confirmedAt")
   WHERE NOT excluded.spam AND CASE WHEN subscribers.spam THEN subscribers.version = 1 ELSE subscribers."confirmedAt" IS NULL END`;

/** Unconfirmed sign-ups are deleted after this time. */
const DAYS_TO_CONFIRM = 30;

type SubscriberChanges = SubscriberChangesDto & Partial<Subscription & Pick<Subscriber, 'confirmedAt'>>;

@Injectable()
export class SubscribersService extends CollectionService<Subscriber, SubscriberChanges, StaffSubscriber> {
  constructor(
    @InjectRepository(Subscriber) repository: Repository<Subscriber>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly forms: FormIntakeService,
    private readonly senders: TrustedSendersService,
    private readonly mails: MailsService,
    private readonly erasures: ErasuresService,
  ) {
    super(SUBSCRIBERS, repository, cacheInvalidation, config);
  }

  /** The response depends only on the email address, so it does not reveal whether it was stored. */
  submit({ email, website, elapsedMs }: SubscriberDto & FormSignals, submission: Submission): Promise<Receipt> {
    const normalized = email.toLowerCase();
    const reference = derivedReference(this.config.jwtSecret, normalized);
    const signals = { website, elapsedMs, email: normalized, text: '' };
    const entryOf = async () => {
      const mails = await this.mails.signUpMails(normalized);
      const row = { email: normalized, confirmedAt: mails.length ? null : new Date() };
      return { table: 'subscribers', row, onConflict: AGAIN, mails, signals };
    };
    return this.forms.accept(
      { name: this.collection.name, body: { email: normalized }, reference, entryOf },
      submission,
    );
  }

  async idOf(email: string): Promise<number | undefined> {
    return (await this.repository.findOneBy({ email: email.toLowerCase() }))?.id;
  }

  find(id: number): Promise<Subscriber | null> {
    return this.repository.findOneBy({ id });
  }

  readers(manager: EntityManager): Promise<{ id: number; email: string }[]> {
    return manager.query(
      `SELECT id, email FROM subscribers WHERE NOT spam AND newsletters AND ${IN_STATE.confirmed} ORDER BY id`,
    );
  }

  /** What the subscriber chose to receive. */
  async choose(id: number, chosen: Partial<Subscription>): Promise<void> {
    await this.change(id, () => chosen, {});
  }

  async confirm(id: number): Promise<void> {
    await this.change(id, () => ({ confirmedAt: new Date() }), {});
  }

  /** Deletes a subscriber with all mails, and again when an older backup is restored. */
  async unsubscribe(id: number): Promise<void> {
    const before = await this.transact(async (manager) => {
      const subscriber = await this.removeWithin(manager, id, {});
      await this.erasures.record(manager, [{ table: 'subscribers', id, at: subscriber.createdAt }]);
      return subscriber;
    });
    this.committed({ before });
    await this.erasures.keep();
  }

  async cleanUp(): Promise<void> {
    await this.repository.query(
      `DELETE FROM subscribers WHERE "confirmedAt" IS NULL AND NOT spam AND "updatedAt" < now() - make_interval(days => $1)`,
      [DAYS_TO_CONFIRM],
    );
  }

  protected override async beforeRemove(records: Subscriber[], manager: EntityManager): Promise<void> {
    for (const { id } of records) await this.mails.remove('subscribers', id, manager);
  }

  protected override async beforeSave(
    input: SubscriberChanges,
    write: Write<Subscriber>,
  ): Promise<Partial<Subscriber>> {
    await this.senders.learn(write, input.spam);
    const { record, manager } = write;
    if (record?.spam && input.spam === false && !record.confirmedAt) {
      await this.mails.queueMails(record.id, await this.mails.signUpMails(record.email), manager);
    }
    if (record) {
      const isUnwanted = { newsletter: input.newsletters === false, closure: input.closures === false };
      const kinds = (['newsletter', 'closure'] as const).filter((kind) => input.spam || isUnwanted[kind]);
      await this.mails.dismissToEach(record.id, kinds, manager);
    }
    return { ...input, ...(input.email !== undefined && { email: input.email.toLowerCase() }) };
  }
}
