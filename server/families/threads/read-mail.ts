import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { REPLY } from '../../../contract/families/threads.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { type CalendarResponse, calendarResponseIn } from './calendar-response.js';
import { type QuotedText, withoutQuote } from './mail-quotes.js';

export interface ReceivedMail extends QuotedText {
  messageId: string | null;
  sender: string;
  /** By default the part of the email address before the @. */
  senderName: string;
  recipients: string[];
  subject: string;
  files: MailFile[];
  /** The Message-IDs that it answers, last one first. */
  answers: string[];
  /** Sent by a program, such as an out-of-office reply, or to a list. */
  isAutomatic: boolean;
  calendarResponse?: CalendarResponse;
  /** The Message-IDs of an undelivered mail and the reason. */
  bounce?: { messageIds: string[]; reason: string };
}

export interface MailFile {
  name: string;
  content: Buffer;
}

/** Enough for any text by a person. The parser takes seconds for megabytes of short lines or parts. */
const TEXT_BYTES = 128 * 1024;
const PARTS_AT_MOST = 200;
const TEXT_LENGTH = 20_000;
const IDS_AT_MOST = 50;
const FILES_AT_MOST = 20;
const NAME_LENGTH = 100;
/** Smaller inline pictures are logos in signatures. */
const LOGO_BYTES = 20_000;
const RECIPIENTS = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];
const ADDRESS = /[^\s<>,;:"]{1,200}@[^\s<>,;:"]{1,200}/g;
const MESSAGE_ID = /<[^<>\s]{3,300}>/g;

/** Throws 400 for an unreadable mail, such as one with endlessly nested parts. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const bounded = truncateText(raw);
  const mail = await PostalMime.parse(bounded).catch(() => {
    throw ValidationException.field('body', 'Is no mail that can be read');
  });
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const isReport = /report-type="?delivery-status/i.test(header('content-type'));
  const sender = clean(mail.from?.address ?? '').slice(0, 254);
  return {
    messageId: mail.messageId?.slice(0, 300) ?? null,
    sender,
    senderName: clean(mail.from?.name ?? '').replace(/\s+/g, ' ') || sender.split('@')[0]!,
    recipients: RECIPIENTS.flatMap((name) => header(name).match(ADDRESS) ?? []).slice(0, IDS_AT_MOST),
    subject: clean(mail.subject ?? '').slice(0, REPLY.subject.max),
    ...textOf(mail),
    files: mail.attachments.filter(isFile).slice(0, FILES_AT_MOST).map(asFile),
    answers: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`).toReversed(),
    isAutomatic: isAutomatic(header),
    calendarResponse: calendarResponseIn(mail.attachments),
    bounce: isReport ? bounceIn(bounded.subarray(0, TEXT_BYTES).toString('latin1')) : undefined,
  };
}

/** By RFC 3834 and earlier conventions. */
function isAutomatic(header: (name: string) => string): boolean {
  const submitted = header('auto-submitted');
  const isSubmitted = Boolean(submitted) && !/^no\b/i.test(submitted);
  const isFromNobody = /^<>$/.test(header('return-path').trim());
  return (
    isSubmitted || isFromNobody || Boolean(header('list-id')) || /bulk|junk|list|auto_reply/i.test(header('precedence'))
  );
}

/** Truncates all parts but files, so that parsing is fast. */
function truncateText(raw: Buffer): Buffer {
  const parts = raw.toString('latin1').split(/^(?=--\S)/m);
  if (parts.length > PARTS_AT_MOST) return raw.subarray(0, TEXT_BYTES);
  let room = 2 * TEXT_BYTES;
  const bounded = parts.map((part) => {
    if (isEncodedFile(part)) return part;
    const kept = part.length > room ? `${part.slice(0, room)}\r\n` : part;
    room -= kept.length;
    return kept;
  });
  return Buffer.from(bounded.join(''), 'latin1');
}

function isEncodedFile(part: string): boolean {
  const [head = ''] = part.slice(0, 4096).split(/\r?\n\r?\n/, 1);
  return (
    /^content-transfer-encoding:\s*base64/im.test(head) && !/^content-type:\s*(?:text|multipart|message)\//im.test(head)
  );
}

const clean = (text: string) => text.replaceAll('\0', '').trim();

const idsIn = (text: string) => [...new Set(text.match(MESSAGE_ID) ?? [])].slice(0, IDS_AT_MOST);

const isFile = ({ content, related }: Attachment) => !related || byteLength(content) > LOGO_BYTES;

const byteLength = (content: Attachment['content']) =>
  typeof content === 'string' ? content.length : content.byteLength;

const asFile = ({ filename, content }: Attachment): MailFile => ({
  name: asFileName(filename ?? ''),
  content: Buffer.from(content as ArrayBuffer),
});

export function asFileName(given: string): string {
  const [name = ''] = given.split(/[/\\]/).slice(-1);
  return clean(name.replace(/\p{C}+/gu, ' ')).slice(0, NAME_LENGTH) || 'file';
}

function textOf({ text, html }: Email): QuotedText {
  const source = text?.trim() ? text : plainTextOf(html ?? '');
  const separated = withoutQuote(clean(source).slice(0, TEXT_LENGTH));
  return { ...separated, text: separated.text || '(empty)' };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Displayed as text only, so nothing in it can run. */
const plainTextOf = (html: string) =>
  html
    .slice(0, 10 * TEXT_LENGTH)
    .replace(/<(style|script)\b[^>]*>[^<]*<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\n{3,}/g, '\n\n');

function bounceIn(source: string): ReceivedMail['bounce'] {
  if (!/^Action:\s*failed\b/im.test(source)) return undefined;
  const [, reason = 'not delivered'] = /^Diagnostic-Code:\s*(.{1,300})/im.exec(source) ?? [];
  return { messageIds: idsIn(source), reason: reason.trim() };
}
