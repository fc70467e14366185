import PostalMime, { type Email } from 'postal-mime';
import { REPLY } from '../../contract/threads.js';
import { ValidationException } from '../http/exceptions.js';

/** What is taken in of a mail. */
export interface ReceivedMail {
  messageId: string | null;
  sender: string;
  subject: string;
  text: string;
  /** The Message-IDs that it answers, the last first. */
  answers: string[];
  /** Made by a machine, such as a holiday notice. */
  isAutomatic: boolean;
  /** Says that another mail could not be handed over for good: its Message-IDs and why. */
  bounce?: { messageIds: string[]; reason: string };
}

/** What is looked at: words come before files, and the parser takes seconds for megabytes of short lines or parts. */
const HEAD_BYTES = 128 * 1024;
const TEXT_LENGTH = 20_000;
const IDS_AT_MOST = 50;
const MESSAGE_ID = /<[^<>\s]{3,300}>/g;

/** Throws 400 for what is no mail, such as one of parts within parts without end. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const head = raw.subarray(0, HEAD_BYTES);
  const mail = await PostalMime.parse(head).catch(() => {
    throw ValidationException.field('body', 'Is no mail that can be read');
  });
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const isReport = /report-type="?delivery-status/i.test(header('content-type'));
  const automatic = header('auto-submitted');
  return {
    messageId: mail.messageId?.slice(0, 300) ?? null,
    sender: clean(mail.from?.address ?? '').slice(0, 254),
    subject: clean(mail.subject ?? '').slice(0, REPLY.subject.max),
    text: textOf(mail),
    answers: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`).toReversed(),
    isAutomatic: Boolean(automatic && automatic !== 'no') || /bulk|junk|auto_reply/i.test(header('precedence')),
    bounce: isReport ? bounceIn(head.toString('latin1')) : undefined,
  };
}

const clean = (text: string) => text.replaceAll('\0', '').trim();

const idsIn = (text: string) => [...new Set(text.match(MESSAGE_ID) ?? [])].slice(0, IDS_AT_MOST);

function textOf({ text, html, attachments }: Email): string {
  const words = text?.trim() ? withoutQuote(text) : plainTextOf(html ?? '');
  const files = attachments.length ? `\n\n(${attachments.length} attached: see the mailbox)` : '';
  return `${clean(words).slice(0, TEXT_LENGTH)}${files}`.trim() || '(empty)';
}

/** Without what mail programs repeat below an answer, unless nothing else is there. */
function withoutQuote(text: string): string {
  const lines = text.trimEnd().split(/\r?\n/);
  let end = lines.length;
  while (end > 0 && /^\s*(>|$)/.test(lines[end - 1]!)) end -= 1;
  if (end === lines.length || end === 0) return text;
  if (lines[end - 1]!.trimEnd().endsWith(':')) end -= 1;
  return lines.slice(0, end).join('\n').trim() ? lines.slice(0, end).join('\n') : text;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** It is shown as text, so that nothing of it can run. */
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
