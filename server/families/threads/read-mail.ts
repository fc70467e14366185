import { Worker } from 'node:worker_threads';
import type { CalendarResponse } from './calendar-response.js';
import { MAIL_WORKER } from './mail-worker-url.js';
import type { ParsedFile } from './parse-mail.js';

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
  /** Whether it comes from a mail server, or is in the format of their reports. */
  isFromServer: boolean;
  calendarResponse?: CalendarResponse;
  /** What a report says: the Message-IDs of the undelivered mail and the reason; null if it was only delayed. */
  bounce?: { messageIds: string[]; reason: string } | null;
}

/** As it passes between threads. */
export type UnderstoodMail = Omit<ReceivedMail, 'files'> & { files: ParsedFile[] };

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

const NOTHING: ReceivedMail = {
  messageId: null,
  sender: '',
  senderName: '',
  senders: [],
  recipients: [],
  subject: '',
  text: '',
  marked: [],
  files: [],
  isCut: false,
  answers: [],
  isAutomatic: false,
  isFromServer: false,
};

/** Reads a mail in a thread of its own. Throws `UnreadableMail` for one that takes more than 5 s or 128 MB. */
export function readMail(raw: Buffer, patienceMs = PATIENCE_MS): Promise<ReceivedMail> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(MAIL_WORKER, {
      workerData: new Uint8Array(raw),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), patienceMs);
    worker.once('message', (mail: UnderstoodMail) =>
      resolve({ ...mail, files: mail.files.map(({ name, content }) => ({ name, content: Buffer.from(content) })) }),
    );
    worker.once('error', (error) => reject(new UnreadableMail(error.message)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new UnreadableMail('It takes too long to read'));
    });
  });
}

/** Reads what the head of an unreadable mail says, which may be nothing. */
export async function readHead(raw: Buffer): Promise<ReceivedMail> {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((end) => end >= 0);
  const head = raw.subarray(0, Math.min(HEAD_BYTES, ...ends));
  const lines = head.toString('latin1').split('\n');
  const plain = lines.filter((line) => !/^content-/i.test(line)).join('\n');
  return readMail(Buffer.from(`${plain}\n\n`, 'latin1')).catch(() => NOTHING);
}
