import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import { CONTACT_BRANCH, type ContactInput, type StaffContact } from '../../contract/contacts.js';
import type { Receipt } from '../../contract/forms.js';
import type { Branch } from '../branches/branch.entity.js';
import { BranchesService } from '../branches/branches.service.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import type { Write } from '../collection/write.js';
import { RestorableCollectionService } from '../collection/trash/restorable-collection.service.js';
import { ValidationException } from '../http/exceptions.js';
import { keepRead, markRead } from '../collection/read-mark.js';
import { receiptOf } from '../openapi/receipts.js';
import { Config } from '../config/config.js';
import { IdempotencyService, type Submission } from '../forms/idempotency.service.js';
import { MailsService } from '../mails/mails.service.js';
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
    private readonly branches: BranchesService,
    private readonly mails: MailsService,
  ) {
    super(CONTACTS, repository, cacheInvalidation, config);
  }

  /** Stores what a visitor sent, once. */
  submit(input: ContactInput, submission: Submission): Promise<Receipt> {
    const branchOf = async (manager: EntityManager) => {
      const branch = input.branchId ? await this.branches.find(input.branchId, manager) : null;
      if (input.branchId && branch?.status !== 'ACTIVE') throw unknownBranch();
      return branch;
    };
    const store = async (manager: EntityManager, spam: boolean) => {
      const branch = await branchOf(manager);
      const { generatedMaps } = await manager.insert(Contact, { ...input, ...asColumns(branch), spam });
      const { id: recordId, reference } = generatedMaps[0] as Contact;
      const { email } = input;
      if (!spam) await this.mails.tellOf({ collection: 'contacts', recordId, reference, email, branch }, manager);
      return receiptOf(reference);
    };
    const judge = async () => input.branchId && this.repository.manager.transaction(branchOf);
    return this.forms.accept(this.collection.name, submission, input, store, judge);
  }

  markRead(ids: number[], user: AuthenticatedUser): Promise<number> {
    return markRead(this.collection, this.repository, ids, user);
  }

  /** The branch may have been deleted or renamed meanwhile. */
  protected override async beforeRestore({ branchId }: Contact, manager: EntityManager): Promise<Partial<Contact>> {
    const branch = branchId && (await this.branches.find(branchId, manager));
    return branch ? { branch: branch.name } : { branchId: null };
  }

  protected override async beforeSave(
    { branchId, ...rest }: ContactChangesDto,
    { record, manager }: Write<Contact>,
  ): Promise<Partial<Contact>> {
    const contact = keepRead(rest as Partial<Contact>, record);
    if (branchId === undefined || branchId === record?.branchId) return contact;
    const branch = branchId ? await this.branches.find(branchId, manager) : null;
    if (branchId && !branch) throw unknownBranch();
    return { ...contact, ...asColumns(branch) };
  }
}

const asColumns = (branch: Branch | null) => ({ branchId: branch?.id ?? null, branch: branch?.name ?? null });

const unknownBranch = () => ValidationException.field('branchId', CONTACT_BRANCH.message);
