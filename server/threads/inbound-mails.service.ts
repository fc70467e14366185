import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FORM_COLLECTIONS } from '../../contract/mails.js';
import { MailsService } from '../mails/mails.service.js';
import { readMail } from './read-mail.js';
import { type ThreadKey, ThreadsService } from './threads.service.js';

export type InboundOutcome = 'answer' | 'bounce' | 'unknown';

/** The record of a mail to a parent, also once the mail is forgotten; none that is spam or lies in the trash. */
const FIND = `
  SELECT found.collection, found."recordId" FROM (
    SELECT collection, "recordId" FROM mails
     WHERE "messageId" = ANY($1) AND collection = ANY($2) AND kind <> 'notice'
    UNION ALL
    SELECT collection, "recordId" FROM thread_entries WHERE "messageId" = ANY($1)
  ) AS found
  LEFT JOIN contacts ON found.collection = 'contacts' AND contacts.id = found."recordId"
  LEFT JOIN admissions ON found.collection = 'admissions' AND admissions.id = found."recordId"
  WHERE NOT coalesce(contacts.spam, admissions.spam)
  LIMIT 1`;

/** Takes in what parents answer by mail: whose answer it is, is told by the Message-ID, which only they were sent. */
@Injectable()
export class InboundMailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly threads: ThreadsService,
    private readonly mails: MailsService,
  ) {}

  async take(raw: Buffer): Promise<InboundOutcome> {
    const mail = await readMail(raw);
    if (mail.bounce) {
      const { messageIds, reason } = mail.bounce;
      return (await this.mails.noteBounce(messageIds, reason)) ? 'bounce' : 'unknown';
    }
    const [key] = await this.dataSource.query<ThreadKey[]>(FIND, [mail.answers, FORM_COLLECTIONS]);
    if (!key) return 'unknown';
    const { sender, subject, text, messageId, isAutomatic } = mail;
    await this.threads.receive(key, { sender, subject, text, messageId }, isAutomatic);
    return 'answer';
  }
}
