import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Receipt } from '../../contract/forms.js';
import type { StaffSubscriber } from '../../contract/subscribers.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { CollectionService } from '../collection/collection.service.js';
import { receiptOf } from '../openapi/receipts.js';
import { Config } from '../config/config.js';
import { IdempotencyService, type Submission } from '../forms/idempotency.service.js';
import { derivedReference } from '../forms/derived-reference.js';
import { type SubscriberChangesDto, type SubscriberDto } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';
import { SUBSCRIBERS } from './subscribers.collection.js';

@Injectable()
export class SubscribersService extends CollectionService<Subscriber, SubscriberChangesDto, StaffSubscriber> {
  constructor(
    @InjectRepository(Subscriber) repository: Repository<Subscriber>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly forms: IdempotencyService,
  ) {
    super(SUBSCRIBERS, repository, cacheInvalidation, config);
  }

  /** Stores an address once. The answer depends on the address alone, so that it tells nobody whether it was there. */
  submit({ email }: SubscriberDto, submission: Submission): Promise<Receipt> {
    const address = email.toLowerCase();
    return this.forms.accept(this.collection.name, submission, { email: address }, async (manager, spam) => {
      const insert = manager.createQueryBuilder().insert().into(Subscriber).values({ email: address, spam });
      const { raw } = (await insert.orIgnore().returning('id').execute()) as { raw: unknown[] };
      // A flood may have brought the address of somebody who signs up now. What staff called spam has another version.
      if (!raw.length && !spam) {
        await manager.update(Subscriber, { email: address, spam: true, version: 1 }, { spam: false });
      }
      return receiptOf(derivedReference(this.config.jwtSecret, address));
    });
  }

  protected override async beforeSave(input: SubscriberChangesDto): Promise<Partial<Subscriber>> {
    return { ...input, ...(input.email !== undefined && { email: input.email.toLowerCase() }) };
  }
}
