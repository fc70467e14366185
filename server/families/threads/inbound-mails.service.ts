import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONTACT } from '../../../contract/families/contacts.js';
import { FORM_COLLECTIONS } from '../../../contract/delivery/mails.js';
import { EMAIL } from '../../../contract/platform/validation.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { MailLogService } from '../../delivery/mails/mail-log.service.js';
import { ReturnPathService } from '../../delivery/mails/return-path.service.js';
import { VisitsService } from '../visits/visits.service.js';
import { MailFilesService } from './mail-files.service.js';
import { readMail, type ReceivedMail } from './read-mail.js';
import type { ThreadKey } from './thread-entry.entity.js';
import { type Answer, ThreadsService } from './threads.service.js';

export const INBOUND_OUTCOMES = ['answer', 'bounce', 'message', 'test', 'unknown'] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

interface FoundKey extends ThreadKey {
  /** An answer to spam is not stored. */
  spam: boolean;
}

/** The records that mails can refer to, including those in the trash. */
const RECORDS = `
  SELECT 'contacts' AS collection, id, reference, email, spam FROM contacts
  UNION ALL
  SELECT 'admissions', id, reference, email, spam FROM admissions
  UNION ALL
  SELECT collection, "recordId", values ->> 'reference', values ->> 'email', (values ->> 'spam')::boolean
    FROM trash WHERE collection IN ('contacts', 'admissions')`;

/** Finds the record of a mail to a parent, even after the mail was deleted. */
const FIND_BY_MESSAGE = `
  SELECT found.collection, found."recordId", record.spam FROM (
    SELECT collection, "recordId" FROM mails
     WHERE "messageId" = ANY($1) AND collection = ANY($2) AND kind <> 'notice'
    UNION ALL
    SELECT collection, "recordId" FROM thread_entries WHERE "messageId" = ANY($1)
    UNION ALL
    SELECT 'contacts', id FROM contacts WHERE "messageId" = ANY($1)
  ) AS found
  JOIN LATERAL (
    SELECT record.spam FROM (${RECORDS}) AS record
     WHERE record.collection = found.collection AND record.id = found."recordId"
  ) AS record ON TRUE
  LIMIT 1`;

/** Finds the record of a reference in the mail, if the sender has written about it before. */
const FIND_BY_REFERENCE = `
  SELECT record.collection, record.id AS "recordId", record.spam FROM (${RECORDS}) AS record
   WHERE record.reference = ANY($1) AND (
     lower(record.email) = lower($2) OR EXISTS (
       SELECT FROM thread_entries AS entry
        WHERE entry.collection = record.collection AND entry."recordId" = record.id AND lower(entry.sender) = lower($2)
     )
   )
   LIMIT 1`;

const REFERENCE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/gi;
const REFERENCES_AT_MOST = 20;

/**
 * Receives mails to the school. Recognises an answer by the Message-ID, which only the parent knows, or by the
 * reference and the sender's email address. Any other mail is a new message.
 */
@Injectable()
export class InboundMailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly threads: ThreadsService,
    private readonly mailLog: MailLogService,
    private readonly files: MailFilesService,
    private readonly visits: VisitsService,
    private readonly returnPath: ReturnPathService,
  ) {}

  async take(raw: Buffer): Promise<InboundOutcome> {
    const mail = await readMail(raw);
    const returned = this.returnPath.returnedFor(mail.recipients);
    if (returned === 'test') {
      await this.returnPath.confirm();
      return 'test';
    }
    if (mail.bounce) return (await this.mailLog.noteBounce(mail.bounce, returned)) ? 'bounce' : 'unknown';
    if (mail.calendarResponse && (await this.visits.respondByMail(mail.sender, mail.calendarResponse))) return 'answer';
    const key = await this.find(mail);
    if (key?.spam || (!key && (mail.isAutomatic || !isWriter(mail)))) return 'unknown';
    const answer = await this.answerOf(mail);
    if (!key) return this.takeMessage(mail, answer);
    await this.threads.receive(key, answer, mail.isAutomatic);
    return 'answer';
  }

  private async find({ answers, sender, subject, text, isAutomatic }: ReceivedMail): Promise<FoundKey | undefined> {
    const [byMessage] = await this.dataSource.query<FoundKey[]>(FIND_BY_MESSAGE, [answers, FORM_COLLECTIONS]);
    if (byMessage || isAutomatic) return byMessage;
    const references = referencesIn(`${subject}\n${text}`);
    if (!references.length) return undefined;
    return (await this.dataSource.query<FoundKey[]>(FIND_BY_REFERENCE, [references, sender]))[0];
  }

  private async takeMessage(mail: ReceivedMail, answer: Answer): Promise<InboundOutcome> {
    const { messageId, sender, senderName, subject, text } = mail;
    const input = {
      name: senderName.slice(0, CONTACT.name.max),
      email: sender,
      subject: subject || 'No subject',
      message: text.slice(0, CONTACT.message.max),
    };
    const { reference } = await this.contacts.takeMail(input, messageId);
    if (answer.files.length || answer.quoted || answer.text !== input.message) {
      const [{ id }] = await this.dataSource.query<[{ id: number }]>('SELECT id FROM contacts WHERE reference = $1', [
        reference,
      ]);
      await this.threads.keepWhole({ collection: 'contacts', recordId: id }, answer);
    }
    return 'message';
  }

  private async answerOf(mail: ReceivedMail): Promise<Answer> {
    const { sender, subject, text, quoted, messageId } = mail;
    const { kept, notes } = await this.files.judge(mail.files);
    return { sender, subject, text: [text, ...notes].join('\n\n'), quoted, messageId, files: kept };
  }
}

const isWriter = ({ sender }: ReceivedMail) => EMAIL.test(sender);

const referencesIn = (text: string) =>
  [...new Set((text.match(REFERENCE) ?? []).map((one) => one.toUpperCase()))].slice(0, REFERENCES_AT_MOST);
