import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONTACT } from '../../../contract/families/contacts.js';
import { FORM_COLLECTIONS } from '../../../contract/delivery/mails.js';
import { ContactsService, type MailedMessage } from '../contacts/contacts.service.js';
import { MailLogService } from '../../delivery/mails/mail-log.service.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { ReturnPathService } from '../../delivery/mails/return-path.service.js';
import { VisitsService } from '../visits/visits.service.js';
import { MailFilesService } from './mail-files.service.js';
import { wordsOf } from './calendar-response.js';
import { separateQuote } from './mail-quotes.js';
import { reasonIn } from './mail-lines.js';
import { readHead, readMail, type ReceivedMail, UnreadableMail } from './read-mail.js';
import { SentTextsService } from './sent-texts.service.js';
import type { ThreadKey } from './thread-entry.entity.js';
import { type Answer, AnswersService } from './answers.service.js';

export const INBOUND_OUTCOMES = ['answer', 'bounce', 'message', 'test', 'unknown'] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

interface FoundKey extends ThreadKey {
  /** An answer to spam stays with the spam. */
  spam: boolean;
  /** Of the mail that is answered. */
  messageId?: string;
}

/** The records that mails can refer to, including those in the trash. */
const RECORDS = `
  SELECT 'contacts' AS collection, id, reference, email, spam, false AS "isInTrash" FROM contacts
  UNION ALL
  SELECT 'admissions', id, reference, email, spam, false FROM admissions
  UNION ALL
  SELECT collection, "recordId", values ->> 'reference', values ->> 'email', (values ->> 'spam')::boolean, true
    FROM trash WHERE collection IN ('contacts', 'admissions')`;

/** Finds the records of the mails that a mail answers, even after those were deleted: the last answered first. */
const FIND_BY_MESSAGE = `
  SELECT found.collection, found."recordId", found."messageId", record.spam FROM (
    SELECT collection, "recordId", "messageId", false AS "isCopy" FROM mails
     WHERE "messageId" = ANY($1) AND collection = ANY($2) AND kind <> 'notice'
    UNION
    SELECT collection, "recordId", "messageId", false FROM thread_entries WHERE "messageId" = ANY($1)
    UNION
    SELECT 'contacts', id, "messageId", false FROM contacts WHERE "messageId" = ANY($1)
    UNION
    SELECT collection, "recordId", "sharedMessageId", true FROM thread_entries WHERE "sharedMessageId" = ANY($1)
  ) AS found
  JOIN LATERAL (
    SELECT record.spam, record."isInTrash" FROM (${RECORDS}) AS record
     WHERE record.collection = found.collection AND record.id = found."recordId"
  ) AS record ON TRUE
  ORDER BY array_position($1, found."messageId"), record.spam, record."isInTrash", "isCopy", "recordId"`;

/** Finds the record of a reference in the mail, if the sender has written about it before. */
const FIND_BY_REFERENCE = `
  SELECT record.collection, record.id AS "recordId", record.spam FROM (${RECORDS}) AS record
   WHERE record.reference = ANY($1) AND (
     lower(record.email) = ANY($2) OR EXISTS (
       SELECT FROM thread_entries AS entry
        WHERE entry.collection = record.collection AND entry."recordId" = record.id AND lower(entry.sender) = ANY($2)
     )
   )
   LIMIT 1`;

/** What a mail became that was handed in before. */
const FIND_KNOWN = `
  SELECT CASE WHEN spam THEN 'unknown' ELSE 'message' END AS outcome FROM contacts WHERE "messageId" = $1
  UNION ALL
  SELECT 'message' FROM trash WHERE collection = 'contacts' AND values ->> 'messageId' = $1
  UNION ALL
  SELECT 'answer' FROM thread_entries WHERE ("messageId" = $1 OR "sharedMessageId" = $1) AND kind = 'answer'
  LIMIT 1`;

const REFERENCE = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/gi;
const REFERENCES_AT_MOST = 20;
const TEXT_LENGTH = 100_000;
const CUT = 'The end of this mail was not kept, because the mail is too long. It is in the mailbox.';
/** Why a mail is in the list of spam, for staff. */
const WHY = {
  automatic: 'This mail was sent by a program. It answers nothing that the school has sent.',
  bounce: 'This mail reports a failed or late delivery of a mail that is not known here.',
  nobody: 'This mail names no sender who could be answered.',
  full: 'This mail is here because the thread that it answers has too many mails of others.',
} as const;

/**
 * Receives mails to the school. Recognises an answer by the Message-ID, which only the parent knows, or by the
 * reference and the sender's email address. Any other mail is a new message, or is in the list of spam.
 */
@Injectable()
export class InboundMailsService {
  private readonly logger = new Logger('Mails');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly answers: AnswersService,
    private readonly mails: MailsService,
    private readonly mailLog: MailLogService,
    private readonly files: MailFilesService,
    private readonly visits: VisitsService,
    private readonly returnPath: ReturnPathService,
    private readonly sentTexts: SentTextsService,
  ) {}

  /**
   * Stores a mail once per Message-ID. One that cannot be read is stored as it came, so that no mail server sends it
   * again.
   */
  async receive(raw: Buffer): Promise<InboundOutcome> {
    const { mail, unreadable } = await this.read(raw);
    const returned = this.returnPath.returnedFor(mail.recipients);
    if (returned === 'test') {
      await this.returnPath.confirm();
      return 'test';
    }
    try {
      return (await this.findKnown(mail)) ?? (await this.store(mail, returned, unreadable));
    } catch (error) {
      // The mail server has handed it in twice at the same time.
      const known = await this.findKnown(mail);
      if (known) return known;
      throw error;
    }
  }

  private async read(raw: Buffer): Promise<{ mail: ReceivedMail; unreadable?: Buffer }> {
    try {
      return { mail: await readMail(raw) };
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      this.logger.warn(`A mail of ${raw.length} bytes cannot be read and is kept as it came: ${error.message}`);
      return { mail: await readHead(raw), unreadable: raw };
    }
  }

  private async findKnown({ messageId }: ReceivedMail): Promise<InboundOutcome | undefined> {
    if (!messageId) return undefined;
    return (await this.dataSource.query<{ outcome: InboundOutcome }[]>(FIND_KNOWN, [messageId]))[0]?.outcome;
  }

  private async store(mail: ReceivedMail, returned: number | undefined, unreadable?: Buffer): Promise<InboundOutcome> {
    const isReturned = returned !== undefined && !(await this.mailLog.isSentTo(returned, mail.senders));
    if (mail.bounce === null) return this.list(mail, WHY.bounce, unreadable);
    if (mail.bounce || isReturned) {
      const bounce = mail.bounce ?? { messageIds: [], reason: reasonIn(mail.text) };
      if (await this.mailLog.recordBounce(bounce, isReturned ? returned : undefined)) return 'bounce';
      if (isReturned || mail.isFromServer) return this.list(mail, WHY.bounce, unreadable);
    }
    return (await this.storeCalendarResponse(mail)) ?? (await this.storeWritten(mail, unreadable));
  }

  /**
   * The words of a calendar's response are added to the threads of the visit's applications. Staff have one notice: of the
   * response, or of the words if that changes nothing.
   */
  private async storeCalendarResponse(mail: ReceivedMail): Promise<InboundOutcome | undefined> {
    const { calendarResponse: response, senders } = mail;
    const responded = response && (await this.visits.respondByMail(senders, response));
    if (!responded) return undefined;
    const [recordId, ...siblings] = responded.ids as [number, ...number[]];
    const key = { collection: 'admissions', recordId } as const;
    const written = await this.separate(mail, key);
    const time = this.visits.proposedTime(response);
    const text = wordsOf(written.text, response, { time, isStored: responded.isStored });
    if (text || mail.files.length) {
      const hasWords = Boolean(written.text || response.comments.length || response.proposed || mail.files.length);
      const isQuiet = mail.isAutomatic || !responded.isUnchanged || !hasWords;
      const answer = await this.answerOf(mail, { ...written, text });
      await this.answers.receive(key, answer, { isQuiet, senders }, siblings);
    }
    return 'answer';
  }

  private async storeWritten(mail: ReceivedMail, unreadable?: Buffer): Promise<InboundOutcome> {
    const { isAutomatic, senders, sender } = mail;
    const [key, ...others] = await this.find(mail);
    if (key) {
      const written = await this.writtenIn(mail, key);
      const answer = key.spam ? this.withoutFiles(mail, written) : await this.answerOf(mail, written, unreadable);
      const isQuiet = isAutomatic || key.spam;
      const siblings = others.filter(({ spam }) => !spam).map(({ recordId }) => recordId);
      if (!(await this.answers.receive(key, answer, { isQuiet, senders }, siblings)))
        return this.list(mail, WHY.full, unreadable);
      return key.spam ? 'unknown' : 'answer';
    }
    if (isAutomatic) return this.list(mail, WHY.automatic, unreadable);
    if (!sender && !unreadable) return this.list(mail, WHY.nobody);
    return this.storeMessage(mail, unreadable);
  }

  /** The record, and the others that the answered mail was about. */
  private async find(mail: ReceivedMail): Promise<FoundKey[]> {
    const { answers, senders, subject, isAutomatic } = mail;
    const found = await this.dataSource.query<FoundKey[]>(FIND_BY_MESSAGE, [answers, FORM_COLLECTIONS]);
    const about = found.filter(({ messageId }) => messageId === found[0]!.messageId);
    if (about.length || isAutomatic) return about;
    const { text } = await this.separate(mail);
    const references = referencesIn(`${subject}\n${text}`);
    if (!references.length) return [];
    const emails = senders.map((sender) => sender.toLowerCase());
    return this.dataSource.query<FoundKey[]>(FIND_BY_REFERENCE, [references, emails]);
  }

  /** Separates what a mail answers. Of a mail without a record, only what its program marks, or a plain attribution. */
  private async separate({ text, marked, answers, recipients }: ReceivedMail, key?: ThreadKey) {
    const ownEmails = [...(await this.mails.ownEmails()), ...recipients];
    const sentTexts = key ? await this.sentTexts.about(key) : [];
    return separateQuote(text, { isAnswer: answers.length > 0 || Boolean(key), ownEmails, sentTexts, marked });
  }

  /** The text of a mail, with what its calendar says of no visit that is known. */
  private async writtenIn(mail: ReceivedMail, key?: ThreadKey): Promise<Written> {
    const { text, quoted } = await this.separate(mail, key);
    const { calendarResponse: response } = mail;
    if (!response) return { text, quoted };
    return { text: wordsOf(text, response, { time: this.visits.proposedTime(response) }), quoted };
  }

  private async storeMessage(mail: ReceivedMail, unreadable?: Buffer): Promise<InboundOutcome> {
    const written = await this.writtenIn(mail);
    const answer = await this.answerOf(mail, written, unreadable);
    const input = messageOf(mail, answer.text);
    const stored = await this.contacts.receiveMail(input, mail.messageId);
    await this.keepWhole(stored, input, stored.spam && !unreadable ? this.withoutFiles(mail, written) : answer);
    return 'message';
  }

  /** Puts a mail that is no message into the list of spam, where staff can read it for 90 days. */
  private async list(mail: ReceivedMail, why: string, unreadable?: Buffer): Promise<InboundOutcome> {
    const written = await this.writtenIn(mail);
    const answer = unreadable ? await this.answerOf(mail, written, unreadable) : this.withoutFiles(mail, written);
    const input = messageOf(mail, `${why}\n\n${answer.text}`);
    await this.keepWhole(await this.contacts.listMail(input, mail.messageId), input, {
      ...answer,
      text: `${why}\n\n${answer.text}`,
    });
    return 'unknown';
  }

  private async keepWhole({ id }: MailedMessage, { message }: { message: string }, answer: Answer): Promise<void> {
    if (!answer.files.length && !answer.quoted && answer.text === message) return;
    await this.answers.keepWhole({ collection: 'contacts', recordId: id }, answer);
  }

  private async answerOf(mail: ReceivedMail, written: Written, unreadable?: Buffer): Promise<Answer> {
    const { kept, notes } = await (unreadable ? this.files.checkRaw(unreadable) : this.files.check(mail.files));
    return { ...entryOf(mail, written, notes), files: kept };
  }

  private withoutFiles(mail: ReceivedMail, written: Written): Answer {
    return { ...entryOf(mail, written, this.files.leftOut(mail.files)), files: [] };
  }
}

type Written = Pick<Answer, 'text' | 'quoted'>;

function entryOf(mail: ReceivedMail, { text, quoted }: Written, notes: string[]): Omit<Answer, 'files'> {
  const isCut = mail.isCut || [text, quoted ?? ''].some(({ length }) => length > TEXT_LENGTH);
  const all = [text.slice(0, TEXT_LENGTH), ...(isCut ? [CUT] : []), ...notes].filter(Boolean);
  return {
    sender: mail.sender,
    subject: mail.subject,
    text: all.join('\n\n') || '(empty)',
    quoted: quoted?.slice(0, TEXT_LENGTH) ?? null,
    messageId: mail.messageId,
  };
}

const messageOf = ({ sender, senderName, subject }: ReceivedMail, text: string) => ({
  name: senderName.slice(0, CONTACT.name.max) || 'Unknown sender',
  email: sender,
  subject: subject || 'No subject',
  message: text.slice(0, CONTACT.message.max),
});

const referencesIn = (text: string) =>
  [...new Set((text.match(REFERENCE) ?? []).map((one) => one.toUpperCase()))].slice(0, REFERENCES_AT_MOST);
