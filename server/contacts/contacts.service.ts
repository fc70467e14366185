import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ContactInput, StaffContact } from '../../contract/contacts.js';
import type { Receipt } from '../../contract/forms.js';
import { ChangesService } from '../changes/changes.service.js';
import { CollectionService, type Write } from '../collection/collection.service.js';
import { keepRead, markRead } from '../collection/read-mark.js';
import { receiptOf } from '../openapi/receipts.js';
import { Config } from '../config/config.js';
import { FormsService, type Submission } from '../forms/forms.service.js';
import { type ContactChangesDto } from './contact.dto.js';
import { Contact } from './contact.entity.js';
import { CONTACTS } from './contacts.collection.js';

@Injectable()
export class ContactsService extends CollectionService<Contact, ContactChangesDto, StaffContact> {
  constructor(
    @InjectRepository(Contact) repository: Repository<Contact>,
    changes: ChangesService,
    config: Config,
    private readonly forms: FormsService,
  ) {
    super(CONTACTS, repository, changes, config);
  }

  /** Stores what a visitor sent, once. */
  submit(input: ContactInput, submission: Submission): Promise<Receipt> {
    return this.forms.accept(this.collection.name, submission, input, async (manager, spam) => {
      const { reference } = await manager.save(manager.create(Contact, { ...input, spam }));
      return receiptOf(reference);
    });
  }

  markRead(ids: number[]): Promise<number> {
    return markRead(this.repository, ids);
  }

  protected override async prepare(input: ContactChangesDto, { record }: Write<Contact>): Promise<Partial<Contact>> {
    return keepRead(input as Partial<Contact>, record);
  }
}
