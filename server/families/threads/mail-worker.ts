import { parentPort, workerData } from 'node:worker_threads';
import addressparser from 'nodemailer/lib/addressparser';
import { REPLY } from '../../../contract/families/threads.js';
import { responseOf } from './calendar-response.js';
import { asFileName, clean, reasonIn, STATUS } from './mail-lines.js';
import { decodeWords } from './mail-charsets.js';
import { type ParsedMail, parseMail } from './parse-mail.js';
import type { ReceivedMail, UnderstoodMail } from './read-mail.js';

const IDS_AT_MOST = 50;
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
const MESSAGE_ID = /<[^<>\s]{3,300}>/g;
const ADDRESS_LENGTH = 254;
/** Also an international one, one with a quoted local part such as "kumari fernando", and one at an IP address. */
const ADDRESS = /^(?:[^\s\p{C}@<>()[\]\\,;:"]+|"[^\p{C}<>\\"]+")@(?:[^\s\p{C}@<>()[\]\\,;:"]+|\[[\da-z.:]+\])$/iu;
const SERVERS = /^(?:mailer-daemon|postmaster|mail-daemon|mmdf)@/i;
/** As they call themselves, in mails without a return path. */
const SERVER_NAMES = /^(?:mail delivery (?:sub)?system|mailer-daemon|postmaster)\b/i;

/** Concludes from a parsed mail who has written what. */
function understandMail(mail: ParsedMail): UnderstoodMail {
  const all = (name: string) => mail.headers[name] ?? [];
  const header = (name: string) => all(name)[0] ?? '';
  const from = mailboxesIn(header('from'))[0];
  const isServer =
    SERVERS.test(from?.address ?? '') ||
    Boolean(header('x-failed-recipients')) ||
    (SERVER_NAMES.test(from?.name ?? '') && all('return-path').some((value) => NOBODY.test(value)));
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
    subject: decoded(header('subject')).slice(0, REPLY.subject.max),
    text: mail.text,
    marked: mail.marked,
    files: mail.files.map(({ name, content }) => ({ name: asFileName(name), content })),
    isCut: mail.isCut,
    answers: idsIn(decodeWords(`${header('references').slice(-10_000)} ${header('in-reply-to')}`)).toReversed(),
    isAutomatic: isAutomatic(mail),
    isFromServer: isServer || isReport(mail),
    calendarResponse: mail.calendars[0] && responseOf(mail.calendars[0], senders),
    bounce: bounceIn(mail, isServer),
  };
}

interface Mailbox {
  name: string;
  address: string;
}

/** Parses before it decodes, so that no display name becomes an address. */
function mailboxesIn(value: string): Mailbox[] {
  return addressparser(value, { flatten: true })
    .slice(0, IDS_AT_MOST)
    .map(({ name, address }) => ({ name: decoded(name).replace(/\s+/g, ' '), address: address.trim() }))
    .filter(({ address }) => address.length <= ADDRESS_LENGTH && ADDRESS.test(address));
}

/** Groups write 'Kumari Fernando' via Info. */
const VIA = /^'?([^']{1,200}?)'? via [^']{1,200}$/i;

/**
 * Whom the mail asks to answer (`Reply-To`), unless that is the school itself. A group puts its own address into `From`,
 * and the writer's elsewhere. Only a group says who has written: anybody can ask to answer somebody else.
 */
function writerOf(header: (name: string) => string, from: Mailbox | undefined, to: string[]) {
  const recipients = new Set(to.map((address) => address.toLowerCase()));
  const isOthers = ({ address }: Mailbox) => !recipients.has(address.toLowerCase());
  const listId = header('list-id').toLowerCase();
  const isGroup =
    from !== undefined && (!isOthers(from) || listId.includes(`<${from.address.toLowerCase().replace('@', '.')}>`));
  const names = [...(isGroup ? ['x-original-from', 'x-original-sender'] : []), 'reply-to'];
  const named = names.flatMap((name) => mailboxesIn(header(name))).find(isOthers);
  const writer = named ?? from;
  const sender = writer?.address ?? '';
  const [, behind] = (writer !== from && VIA.exec(from?.name ?? '')) || [];
  const senderName = writer?.name || behind || (writer === from ? '' : (from?.name ?? '')) || localPart(sender);
  const senders = [...new Set(isGroup ? [sender, from.address] : [from?.address ?? sender])].filter(Boolean);
  return { sender, senderName, senders };
}

const localPart = (email: string) => email.slice(0, Math.max(0, email.lastIndexOf('@'))).replaceAll('"', '');

const NOBODY = /^<?(?:mailer-daemon(?:@[^\s>]{1,200})?)?>?$/i;

/** Of a header's name in letters alone, such as `X-Auto-Reply` or `X-FC-MachineGenerated`. */
const SAYS_AUTOMATIC =
  /auto(?:repl|respon(?!sesuppress)|answer|generated|submitted)|machinegenerated|^x?(?:vacation|outofoffice|ooo)/;
/** Headers whose value says it. */
const CLASSES = ['precedence', 'x-precedence', 'preference', 'x-post-messageclass'];
const OF_PROGRAMS = /^(?:bulk|junk)$|autore(?:ply|spon)/;
const NO = /^(?:no|none|false|0)\b/i;

/** By RFC 3834 and earlier conventions, which differ in hyphens and cases. */
function isAutomatic({ headers, isReaction }: ParsedMail): boolean {
  const all = (name: string) => headers[name] ?? [];
  const has = (name: string) => all(name).some((value) => value && !NO.test(value));
  const says = Object.keys(headers).filter((name) => SAYS_AUTOMATIC.test(lettersOf(name)));
  const byRule = has('x-ms-exchange-inbox-rules-loop') || has('x-ms-exchange-generated-message-source');
  return (
    isReaction ||
    isToList(headers) ||
    says.some(has) ||
    CLASSES.flatMap(all).some((value) => OF_PROGRAMS.test(lettersOf(value))) ||
    all('delivered-to').some((value) => lettersOf(value) === 'autoresponder') ||
    all('return-path').some((value) => NOBODY.test(value)) ||
    all('x-ms-reactions').some((value) => !/^(?:dis)?allow/i.test(value)) ||
    (has('x-auto-response-suppress') && byRule) ||
    /^multipart\/report\b/i.test(all('content-type')[0] ?? '')
  );
}

/** Lists of news. People write to the others, which name the address for that (RFC 2369). */
function isToList(headers: ParsedMail['headers']): boolean {
  const isList = headers['list-id']?.[0] || headers.precedence?.some((value) => lettersOf(value) === 'list');
  const isOfPeople = headers['x-google-group-id'] ?? headers['list-post']?.some((value) => /mailto:/i.test(value));
  return Boolean(isList && !isOfPeople);
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const decoded = (header: string) => clean(decodeWords(header));

const idsIn = (text: string) => [...new Set(text.match(MESSAGE_ID) ?? [])].slice(0, IDS_AT_MOST);

/** The Message-ID of the mail that is returned, which may mention others. */
const RETURNED_ID = /^(?:original-)?message-id:\s{0,10}(<[^<>\s]{3,300}>)/gim;

const isReport = ({ headers, report }: ParsedMail) =>
  /report-type="?delivery-status/i.test(headers['content-type']?.[0] ?? '') || /^Action:/im.test(report);

/** As Exim and sendmail write of a mail that is late. They write so in English. */
const LATE =
  /not yet been delivered|no action is required on your part|warning message only|will keep trying|attempts will continue/i;
const HEAD_LENGTH = 5000;

function isWarning(text: string): boolean {
  const isFinal = text.match(new RegExp(STATUS, 'g'))?.some((status) => /^\D?5/.test(status));
  return !isFinal && LATE.test(text.slice(0, HEAD_LENGTH).replace(/\s+/g, ' '));
}

/**
 * Of a report in the format for programs (RFC 3464), of a mail server that writes one of its own, or of any other program
 * that names a status of SMTP and a Message-ID.
 */
function bounceIn(mail: ParsedMail, isServer: boolean): ReceivedMail['bounce'] {
  const { report, returned, text } = mail;
  const isByFormat = isServer || isReport(mail);
  if (!isByFormat && !(isAutomatic(mail) && STATUS.test(text))) return undefined;
  if (isReport(mail) && report ? !/^Action:\s*failed\b/im.test(report) : isWarning(text)) return null;
  const source = `${report}\n${returned}\n${text}`;
  const returnedIds = [...source.matchAll(RETURNED_ID)].map(([, id]) => id!);
  const messageIds = returnedIds.length ? [...new Set(returnedIds)].slice(0, IDS_AT_MOST) : idsIn(source);
  if (!isByFormat && !messageIds.length) return undefined;
  const [, diagnostic] = /^Diagnostic-Code:\s*(.{1,300})/im.exec(report) ?? [];
  return { messageIds, reason: diagnostic?.trim() || reasonIn(text) };
}

/** The worker thread that reads one mail, which is its data. */
parentPort!.postMessage(understandMail(await parseMail(workerData as Uint8Array)));
