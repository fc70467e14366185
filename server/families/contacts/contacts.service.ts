import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CONTACT_BRANCH, type ContactInput, type StaffContact } from '../../../contract/families/contacts.js';
import { ENTRY_SUBJECTS } from '../../../contract/families/entries.js';
import type { FormSignals, Receipt } from '../../../contract/families/forms.js';
import type { Branch } from '../../school/branches/branch.entity.js';
import type { LastActivity } from '../../../contract/families/threads.js';
import { BranchesService } from '../../school/branches/branches.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { omitUndefined } from '../../records/collection/pick.js';
import type { CreatedOnce, RecordSave, Write } from '../../records/collection/write.js';
import type { KeyedRequest } from '../../records/idempotency/keyed-request.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { keepRead, markRead } from '../../records/collection/read-mark.js';
import { Config } from '../../platform/config/config.js';
import { AssigneesService } from '../forms/assignees.service.js';
import { TrustedSendersService } from '../forms/trusted-senders.service.js';
import { FormIntakeService, type Submission } from '../forms/form-intake.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { addReason } from '../threads/thread-entry.entity.js';
import { assertReachable, readReceivedAt } from '../forms/entries.js';
import { clearEndedWait, waitOf } from '../forms/waits.service.js';
import { type ContactChangesDto, type EnteredContactDto } from './contact.dto.js';
import { Contact } from './contact.entity.js';
import { CONTACTS } from './contacts.collection.js';

type MailInput = Omit<ContactInput, 'phone' | 'branchId'>;

/** The message that a mail became. */
export type MailedMessage = Pick<Contact, 'id' | 'spam'>;

const LIST_MAIL = `
  INSERT INTO contacts (version, spam, name, phone, email, subject, message, source, "messageId")
  VALUES (1, true, $1, '', $2, $3, $4, 'MAIL', $5) RETURNING id`;

type ContactChanges = ContactChangesDto &
  Partial<Pick<Contact, 'isUndelivered' | 'source' | 'createdAt' | 'noticeVersion' | keyof LastActivity>>;

@Injectable()
export class ContactsService extends CollectionService<Contact, ContactChanges, StaffContact> {
  constructor(
    @InjectRepository(Contact) repository: Repository<Contact>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly forms: FormIntakeService,
    private readonly branches: BranchesService,
    private readonly mails: MailsService,
    private readonly senders: TrustedSendersService,
    private readonly assignees: AssigneesService,
  ) {
    super(CONTACTS, repository, cacheInvalidation, config);
  }

  submit({ website, elapsedMs, ...input }: ContactInput & FormSignals, submission: Submission): Promise<Receipt> {
    const entryOf = async (reference: string) => {
      const branch = input.branchId ? await this.branches.findOpen({ id: input.branchId }) : null;
      if (input.branchId && !branch) throw unknownBranch();
      const mails = await this.mails.formMails({ collection: 'contacts', reference, email: input.email, branch });
      const { email, subject, message } = input;
      const signals = { website, elapsedMs, email, text: `${subject}\n${message}` };
      const row = { ...input, ...asColumns(branch), reference, source: 'FORM', messageId: null };
      return { table: 'contacts', row, mails, signals };
    };
    return this.forms.accept({ name: this.collection.name, body: input, entryOf }, submission);
  }

  /**
   * Creates the message that staff enter of a call, a visit or a chat. Mails only the confirmation, if `mailsParent`. The
   * only branch of a branch-bound user is the default.
   */
  enter(
    { source, receivedAt, mailsParent, ...input }: EnteredContactDto,
    user: AuthenticatedUser,
    request?: KeyedRequest,
  ): Promise<CreatedOnce> {
    const { phone = '', email = '', subject } = input;
    const createdAt = readReceivedAt({ source, receivedAt }, this.config.timeZone);
    const branchId = input.branchId ?? (user.branchIds.length === 1 ? user.branchIds[0] : null);
    const contact = {
      ...input,
      phone,
      email,
      subject: subject ?? ENTRY_SUBJECTS[source],
      branchId,
      source,
      createdAt,
      activeAt: createdAt,
      isRead: true,
      noticeVersion: null,
    };
    const confirm = async ({ id, reference, branchId }: Contact, manager: EntityManager) => {
      const branch = branchId ? await this.branches.find(branchId, manager) : null;
      await this.mails.queueConfirmation({ collection: 'contacts', reference, email, branch }, id, manager);
    };
    return this.createOnce(contact, request, user, mailsParent ? confirm : undefined);
  }

  async idOf(reference: string): Promise<number | undefined> {
    return (await this.repository.findOneBy({ reference }))?.id;
  }

  /**
   * Stores a mail as a message, within the limits of the form. The confirmation is a reply, at most one a day per
   * sender. Throws for a known Message-ID. Returns its id, and whether it is spam.
   */
  async receiveMail(input: MailInput, messageId: string | null): Promise<MailedMessage> {
    const { email, subject, message } = input;
    const entryOf = async (reference: string) => {
      const form = { collection: 'contacts', reference, email, branch: null, inReplyTo: messageId } as const;
      const mails = await this.mails.formMails(form);
      const row = { ...input, phone: '', ...asColumns(null), reference, source: 'MAIL', messageId };
      return { table: 'contacts', row, mails, signals: { email, text: `${subject}\n${message}` } };
    };
    const submission = { networks: [`mailbox ${email.toLowerCase()}`] };
    const { reference } = await this.forms.accept({ name: this.collection.name, body: input, entryOf }, submission);
    const { id, spam } = await this.repository.findOneByOrFail({ reference });
    return { id, spam };
  }

  /** Puts a mail that is no message, such as an automatic one, into the list of spam, without notice or confirmation. */
  async listMail({ name, email, subject, message }: MailInput, messageId: string | null): Promise<MailedMessage> {
    const [{ id }] = await this.repository.query<[{ id: number }]>(LIST_MAIL, [
      name,
      email,
      subject,
      message,
      messageId,
    ]);
    return { id, spam: true };
  }

  markRead(ids: number[], user: AuthenticatedUser): Promise<number> {
    return markRead(this.collection, this.repository, ids, user);
  }

  /** The branch may have been deleted or renamed, and the assignee may have lost access. */
  override async beforeRestore({ branchId, assigneeId }: Contact, manager: EntityManager): Promise<Partial<Contact>> {
    const branch = branchId && (await this.branches.find(branchId, manager));
    const columns = branch ? { branch: branch.name, branchId } : { branchId: null };
    const stays = await this.assignees.isAssignable({ assigneeId, branchId: columns.branchId }, manager);
    return stays ? columns : { ...columns, assigneeId: null };
  }

  protected override async afterSave(saves: RecordSave<Contact>[], manager: EntityManager): Promise<void> {
    await this.assignees.notify('contacts', saves, manager);
  }

  /** Call it in the transaction of a call. */
  async recordStep(id: number, manager: EntityManager): Promise<void> {
    await clearEndedWait('contacts', id, manager, this.config.timeZone);
  }

  private waitAfter(changes: ContactChanges, write: Write<Contact>): Partial<Contact> {
    const before = write.record?.status;
    const { status = before } = changes;
    const step = { wasDone: before === 'RESOLVED', isDone: status === 'RESOLVED', isStep: status !== before };
    return waitOf(changes, write, { ...step, timeZone: this.config.timeZone });
  }

  protected override async beforeSave(
    { branchId, reason, ...rest }: ContactChanges,
    write: Write<Contact>,
  ): Promise<Partial<Contact>> {
    const { record } = write;
    await addReason('contacts', reason, write);
    assertReachable({ ...record!, ...omitUndefined(rest) } as Contact, 'phone', record);
    // Answered by phone, for example.
    if (rest.status === 'RESOLVED') rest.isUndelivered = false;
    await this.senders.learn(write, rest.spam);
    const contact = { ...keepRead(rest as Partial<Contact>, write), ...this.waitAfter(rest, write) };
    const moved = await this.changeBranch(branchId, write);
    const after = { assigneeId: rest.assigneeId, branchId: record?.branchId ?? null, ...moved };
    return { ...contact, ...moved, ...(await this.assignees.assigneeAfter('contacts', after, write)) };
  }

  private async changeBranch(
    branchId: number | null | undefined,
    { record, manager }: Write<Contact>,
  ): Promise<Partial<ReturnType<typeof asColumns>>> {
    if (branchId === undefined || branchId === record?.branchId) return {};
    const branch = branchId ? await this.branches.find(branchId, manager) : null;
    if (branchId && !branch) throw unknownBranch();
    return asColumns(branch);
  }
}

const asColumns = (branch: Branch | null) => ({ branchId: branch?.id ?? null, branch: branch?.name ?? null });

const unknownBranch = () => ValidationException.field('branchId', CONTACT_BRANCH.message);
