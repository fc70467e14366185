import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailsIn, type FormCollection } from '../../../contract/delivery/mails.js';
import { Mail } from './mail.entity.js';
import { MailSettingsService, shownName } from './mail-settings.service.js';
import { type Arrival, arrivalText } from './mail-texts.js';
import { branchOf, MailsService, staffOf } from './mails.service.js';

interface NotifiedRecord {
  id: number;
  reference: string;
  branchId: number | null;
  isRead?: boolean;
}

/** What may arrive again and again before staff read the first. */
const REPEATED: Arrival[] = ['answer', 'invitation', 'phone'];

/** Mails staff that parents answered, sent files or changed something, in the transaction that stores it. */
@Injectable()
export class ArrivalNoticesService {
  constructor(
    private readonly mails: MailsService,
    private readonly settings: MailSettingsService,
  ) {}

  /**
   * Queues one notice for each branch of the records, about the first of them, as its staff may not see the others.
   * Each address gets at most one. Until staff have read the record, further answers add none.
   */
  async queue(
    arrival: Arrival,
    collection: FormCollection,
    records: NotifiedRecord[],
    manager: EntityManager,
    /** The email address of one user, instead of all who are notified. */
    recipient?: string,
  ): Promise<void> {
    const { notified } = await this.settings.values();
    const notifiedEmails = new Set<string>();
    const branches = new Set(recipient ? [records[0]!.branchId] : records.map(({ branchId }) => branchId));
    for (const branchId of branches) {
      const first = records.find((record) => record.branchId === branchId)!;
      const branch = await branchOf({ branchId }, manager);
      const everybody = emailsIn(recipient ?? staffOf(branch, notified));
      const to = everybody.filter((email) => !notifiedEmails.has(email.toLowerCase())).join(', ');
      if (!to || (REPEATED.includes(arrival) && (await this.isNotified(collection, first, manager)))) continue;
      for (const email of everybody) notifiedEmails.add(email.toLowerCase());
      const facts = { branch: branch && shownName(branch.name), reference: first.reference };
      const text = arrivalText(arrival, collection, facts);
      const mail = { kind: 'notice', to, replyTo: null, collection, branchId, ...text } as const;
      await this.mails.queueMails(first.id, [{ ...mail, ...this.mails.initialState() }], manager);
    }
  }

  private async isNotified(
    collection: FormCollection,
    { id: recordId, isRead }: NotifiedRecord,
    manager: EntityManager,
  ): Promise<boolean> {
    return isRead === false && (await manager.existsBy(Mail, { collection, recordId, kind: 'notice' }));
  }
}
