import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ContactInput, StaffContact } from '../../contract/contacts.js';
import type { Receipt } from '../../contract/forms.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import type { Write } from '../collection/collection.service.js';
import { RestorableCollectionService } from '../collection/trash/restorable-collection.service.js';
import { keepRead, markRead } from '../collection/read-mark.js';
import { receiptOf } from '../openapi/receipts.js';
import { Config } from '../config/config.js';
import { IdempotencyService, type Submission } from '../forms/idempotency.service.js';
import { type ContactChangesDto } from './contact.dto.js';
import { Contact } from './contact.entity.js';
import { CONTACTS } from './contacts.collection.js';

@Injectable()
export class ContactsService extends RestorableCollectionService<Contact, ContactChangesDto, StaffContact> {
  constructor(
    @InjectRepository(Contact) repository: Repository<Contact>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly forms: IdempotencyService,
  ) {
    super(CONTACTS, repository, cacheInvalidation, config);
  }

  /** Stores what a visitor sent, once. */
  submit(input: ContactInput, submission: Submission): Promise<Receipt> {
    return this.forms.accept(this.collection.name, submission, input, async (manager, spam) => {
      const { generatedMaps } = await manager.insert(Contact, { ...input, spam });
      return receiptOf((generatedMaps[0] as Contact).reference);
    });
  }

  markRead(ids: number[]): Promise<number> {
    return markRead(this.repository, ids);
  }

  protected override async beforeSave(input: ContactChangesDto, { record }: Write<Contact>): Promise<Partial<Contact>> {
    return keepRead(input as Partial<Contact>, record);
  }
}
