import { Worker } from 'node:worker_threads';
import addressparser from 'nodemailer/lib/addressparser';
import { REPLY } from '../../../contract/families/threads.js';
import { type CalendarResponse, calendarResponseIn } from './calendar-response.js';
import { MAIL_WORKER } from './mail-worker-url.js';
import type { ParsedMail } from './parse-mail.js';

export interface ReceivedMail {
  messageId: string | null;
  /** The email address for replies; empty if the mail has none. */
  sender: string;
  /** By default the part of the email address before the @. */
  senderName: string;
  /** The email addresses under which the sender may be known. */
  senders: string[];
  recipients: string[];
  subject: string;
  /** All that was written, with quotes; `marked` says where the mail program marks one. */
  text: string;
  marked: [number, number][];
  files: MailFile[];
  /** Whether the end of the text is missing. */
  isCut: boolean;
  /** The Message-IDs that it answers, last one first. */
  answers: string[];
  /** Sent by a program, such as an out-of-office reply, or to a list. */
  isAutomatic: boolean;
  /** Whether it comes from a mail server. */
  isFromServer: boolean;
  calendarResponse?: CalendarResponse;
  /** What a report says: the Message-IDs of the undelivered mail and the reason; null if it was only delayed. */
  bounce?: { messageIds: string[]; reason: string } | null;
}

export interface MailFile {
  name: string;
  content: Buffer;
}

/** A mail that takes too long, too much memory, or is none. */
export class UnreadableMail extends Error {}

const PATIENCE_MS = 5000;
const MEMORY_MB = 128;
/** Of an unreadable mail. */
const HEAD_BYTES = 64 * 1024;

const IDS_AT_MOST = 50;
const NAME_LENGTH = 100;
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
const MESSAGE_ID = /<[^<>\s]{3,300}>/g;
/** Any address that can be written without quotes, also an international one. */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,190}$/u;
const SERVERS = /^(?:mailer-daemon|postmaster|mail-daemon|mmdf)@/i;

/** Reads a mail in a thread of its own. Throws `UnreadableMail` for one that takes more than 5 s or 128 MB. */
export async function readMail(raw: Buffer, patienceMs = PATIENCE_MS): Promise<ReceivedMail> {
  return understood(await parsed(raw, patienceMs));
}

/** Reads what the head of an unreadable mail says, which may be nothing. */
export async function readHead(raw: Buffer): Promise<ReceivedMail> {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((end) => end >= 0);
  const head = raw.subarray(0, Math.min(HEAD_BYTES, ...ends));
  const lines = head.toString('latin1').split('\n');
  const plain = lines.filter((line) => !/^content-/i.test(line)).join('\n');
  const nothing: ParsedMail = { headers: {}, text: '', marked: [], files: [], calendars: [], report: '', isCut: false };
  return understood(await parsed(Buffer.from(`${plain}\n\n`, 'latin1')).catch(() => nothing));
}

function parsed(raw: Buffer, patienceMs = PATIENCE_MS): Promise<ParsedMail> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(MAIL_WORKER, {
      workerData: new Uint8Array(raw),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), patienceMs);
    worker.once('message', resolve);
    worker.once('error', (error) => reject(new UnreadableMail(error.message)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new UnreadableMail('It takes too long to read'));
    });
  });
}

function understood(mail: ParsedMail): ReceivedMail {
  const all = (name: string) => mail.headers[name] ?? [];
  const header = (name: string) => all(name)[0] ?? '';
  const from = mailboxesIn(header('from'))[0];
  const isServer = SERVERS.test(from?.address ?? '') || Boolean(header('x-failed-recipients'));
  const recipients = RECIPIENTS.flatMap((name) => all(name)).flatMap((value) => mailboxesIn(value));
  const to = recipients.map(({ address }) => address).slice(0, IDS_AT_MOST);
  const { sender, senderName, senders } = writerOf(header, from, to);
  const messageIds = idsIn(header('message-id'));
  return {
    messageId: messageIds[0] ?? null,
    sender,
    senderName,
    senders,
    recipients: to,
    subject: clean(header('subject')).slice(0, REPLY.subject.max),
    text: mail.text,
    marked: mail.marked,
    files: mail.files.map(({ name, content }) => ({ name: asFileName(name), content: Buffer.from(content) })),
    isCut: mail.isCut,
    answers: idsIn(`${header('references').slice(-10_000)} ${header('in-reply-to')}`).toReversed(),
    isAutomatic: isAutomatic(header, all),
    isFromServer: isServer,
    calendarResponse: calendarResponseIn(mail.calendars),
    bounce: bounceIn(mail, header('content-type'), isServer),
  };
}

interface Mailbox {
  name: string;
  address: string;
}

function mailboxesIn(value: string): Mailbox[] {
  return addressparser(value, { flatten: true })
    .slice(0, IDS_AT_MOST)
    .map(({ name, address }) => ({ name: clean(name).replace(/\s+/g, ' '), address: clean(address) }))
    .filter(({ address }) => ADDRESS.test(address));
}

/** Groups write 'Kumari Fernando' via Info. */
const VIA = /^'?([^']{1,200}?)'? via [^']{1,200}$/i;

/**
 * Whom the mail asks to answer (`Reply-To`), unless that is the school itself. A group puts its own address into `From`,
 * and the writer's elsewhere.
 */
function writerOf(header: (name: string) => string, from: Mailbox | undefined, to: string[]) {
  const candidates = ['x-original-from', 'x-original-sender', 'reply-to'].flatMap((name) => mailboxesIn(header(name)));
  const recipients = new Set(to.map((address) => address.toLowerCase()));
  const named = candidates.find(({ address }) => !recipients.has(address.toLowerCase()));
  const writer = named ?? from;
  const sender = writer?.address ?? '';
  const [, behind] = (writer !== from && VIA.exec(from?.name ?? '')) || [];
  const senderName = writer?.name || behind || (writer === from ? '' : (from?.name ?? '')) || sender.split('@')[0]!;
  const senders = [...new Set([sender, from?.address ?? ''])].filter(Boolean);
  return { sender, senderName: senderName || '', senders };
}

const NOBODY = /^<?(?:mailer-daemon(?:@[^\s>]{1,200})?)?>?$/i;

/** By RFC 3834 and earlier conventions. */
function isAutomatic(header: (name: string) => string, all: (name: string) => string[]): boolean {
  const has = (name: string) => Boolean(header(name)) && !/^no\b/i.test(header(name));
  const isToList = !header('x-google-group-id') && (Boolean(header('list-id')) || isWord(header('precedence'), 'list'));
  return (
    isToList ||
    has('auto-submitted') ||
    ['bulk', 'junk', 'auto_reply'].some((word) => isWord(header('precedence'), word)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply'].some(has) ||
    all('delivered-to').some((value) => isWord(value, 'autoresponder')) ||
    all('return-path').some((value) => NOBODY.test(value)) ||
    (has('x-auto-response-suppress') && has('x-ms-exchange-inbox-rules-loop')) ||
    /^multipart\/report\b/i.test(header('content-type'))
  );
}

const isWord = (value: string, word: string) => value.trim().toLowerCase() === word;

const clean = (text: string) => text.replaceAll('\0', '').trim();

const idsIn = (text: string) => [...new Set(text.match(MESSAGE_ID) ?? [])].slice(0, IDS_AT_MOST);

export function asFileName(given: string): string {
  const [name = ''] = given.split(/[/\\]/).slice(-1);
  return clean(name.replace(/\p{C}+/gu, ' ')).slice(0, NAME_LENGTH) || 'file';
}

/** The Message-ID of the mail that is returned, which may mention others. */
const RETURNED_ID = /^(?:original-)?message-id:\s{0,10}(<[^<>\s]{3,300}>)/gim;
const STATUS = /(?:^|\s)(?:[45]\d\d[ -]|[45]\.\d{1,3}\.\d{1,3}\b)/;
const REASON_LENGTH = 300;

/** Of a report in the format for programs (RFC 3464), or of a mail server that writes one of its own. */
function bounceIn({ report, text }: ParsedMail, contentType: string, isServer: boolean): ReceivedMail['bounce'] {
  const isReport = /report-type="?delivery-status/i.test(contentType) || /^Action:/im.test(report);
  if (!isReport && !isServer) return undefined;
  if (isReport && report && !/^Action:\s*failed\b/im.test(report)) return null;
  const source = `${report}\n${text}`;
  const returned = [...source.matchAll(RETURNED_ID)].map(([, id]) => id!);
  const [, diagnostic] = /^Diagnostic-Code:\s*(.{1,300})/im.exec(report) ?? [];
  return {
    messageIds: returned.length ? [...new Set(returned)].slice(0, IDS_AT_MOST) : idsIn(source),
    reason: diagnostic?.trim() || reasonIn(text),
  };
}

/** The line with a status of SMTP, or what follows an email address on a line of its own. */
export function reasonIn(text: string): string {
  const lines = text
    .split('\n', 200)
    .map((line) => line.slice(0, REASON_LENGTH).trim())
    .filter(Boolean);
  const after = lines.findIndex((line) => /^<?[^\s<>]{1,100}@[^\s<>]{1,200}>?:?$/.test(line));
  return lines.find((line) => STATUS.test(line)) ?? lines[after + 1] ?? 'not delivered';
}
