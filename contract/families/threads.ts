import { DOCUMENT_TYPES, type DocumentType } from './documents.js';
import type { MailState } from '../delivery/mails.js';
import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

/** A mail of staff, the parent's answer by mail, and two kinds of internal notes. */
export const THREAD_KINDS = ['reply', 'answer', 'comment', 'call'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const NOTE_KINDS = ['comment', 'call'] as const satisfies ThreadKind[];
export type NoteKind = (typeof NOTE_KINDS)[number];

export const REPLY = {
  subject: { required: 'Subject is required', max: 255 },
  text: { required: 'Message cannot be empty', max: 10_000 },
} satisfies Record<string, TextRule>;

/** Why staff correct what a parent wrote; becomes a comment. */
export const REASON = { max: 500 } satisfies TextRule;

/** How a call or chat ended. */
export const CALL_OUTCOMES = {
  reached: 'Reached',
  no_answer: 'No answer',
  will_call_back: 'Will call back',
  other: 'Other',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** Becomes the reason of a wait. */
export const NEXT_STEP = { max: 200 } satisfies TextRule;

export const NOTE = { required: 'Please write something', max: 5000 } satisfies TextRule;

export const THREAD = {
  /** Of staff. What arrives by mail never locks them out. */
  entriesAtMost: 500,
  /** Mails of the parent, and of all others, which are in a thread. */
  answersAtMost: { parent: 1000, others: 50 },
  /** Files of parents in a thread, in bytes. */
  fileBytesAtMost: 50 * 1024 * 1024,
  full: 'Nothing more can be added here: there are 500 entries already',
  spam: 'It is marked as spam. Release it first',
  familyAtMost: 10,
  notFamily: 'Must be at most 10 other applications of the same parent',
  mailedWith: (reference: string) => `(Sent once, with application ${reference}. Files, if any, are there.)`,
  answeredWith: (reference: string) =>
    `(Answers a mail that was also about application ${reference}. Files, if any, are there.)`,
  noEmail: 'There is no email address. Add it first',
  meanwhile: 'Somebody has written meanwhile. Please read it, and send your reply again',
  notYours: 'Only its writer or a super administrator may delete this',
} as const;

/** A mail that cannot be read is kept as it came. */
export const RAW_MAIL = 'message/rfc822';

export type ThreadFileType = DocumentType | typeof RAW_MAIL;
export const THREAD_FILE_TYPES = [...(Object.keys(DOCUMENT_TYPES) as DocumentType[]), RAW_MAIL] as const;

export interface ThreadFileInfo {
  id: number;
  name: string;
  type: ThreadFileType;
  bytes: number;
  isScanned: boolean;
}

export interface ThreadEntry {
  id: number;
  at: string;
  kind: ThreadKind;
  by: string | null;
  byId: number | null;
  subject: string | null;
  text: string;
  /** What the parent's mail program quoted from earlier mails. */
  quoted: string | null;
  files: ThreadFileInfo[];
  /** Null once the mail is deleted, and for entries other than replies. */
  mailState: MailState | null;
  mailId: number | null;
  mailError: string | null;
}

export const LAST_KINDS = ['reply', 'answer'] as const satisfies ThreadKind[];
export type LastKind = (typeof LAST_KINDS)[number];

/** What came from or went to the parent of a record last. */
export interface LastActivity {
  /** When it came, the parent last answered or staff last replied. ISO 8601. */
  activeAt: string;
  /** Null until there is a reply or an answer. */
  lastKind: LastKind | null;
  /** How that begins. */
  lastText: string | null;
}

export const LAST_TEXT_LENGTH = 200;

export interface ReplyInput {
  subject: string;
  text: string;
  /** The id of the last entry `reply` or `answer` that the writer has seen; the server returns 409 if there is a later one. */
  seen?: number;
  files?: number[];
  /** The ids of other applications of the same parent, whose threads have the reply, too. */
  alsoFor?: number[];
}

export const ATTACHMENTS = {
  atMost: 5,
  unsentAtMost: 20,
  bytes: 10_485_760,
  count: 'A reply has at most 5 files',
  missing: 'A file is no longer there. Please choose it again',
  size: 'The files must be smaller than 10 MB together',
} as const;

export interface NoteInput {
  kind?: NoteKind;
  /** May be empty beside an outcome. */
  text: string;
  outcome?: CallOutcome;
  nextStep?: string | null;
  /** A day until which the record waits for the next step. */
  waitUntil?: string | null;
  /** Whether the parent said it, and waits for a reply: the record is to do again. */
  isFromParent?: boolean;
}

/** A note as it stands in the thread, where the search finds all of it. */
export const noteText = ({ outcome, text, nextStep }: NoteInput): string =>
  [outcome && `${CALL_OUTCOMES[outcome]}.`, text, nextStep && `Next step: ${nextStep}`].filter(Boolean).join('\n');

export const REPLY_TEMPLATE = {
  name: { required: 'Name is required', max: 80 },
  subject: { max: REPLY.subject.max },
  text: REPLY.text,
} satisfies Record<string, TextRule>;

export interface ReplyTemplateInput {
  name: string;
  subject?: string | null;
  text: string;
  branchId?: number | null;
}

export interface ReplyTemplate extends StaffRecord {
  name: string;
  subject: string | null;
  text: string;
  branchId: number | null;
}

export const MERGE_FIELDS = ['name', 'reference', 'school', 'branch', 'subject', 'staff'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Unknown placeholders remain. */
export const fillTemplate = (text: string, values: Record<MergeField, string>): string =>
  text.replace(/\{\{ ?(\w{1,20}) ?\}\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? values[field as MergeField] : whole,
  );

const UNFILLED = /\{\{[^{}]{0,40}\}\}/;

/** Placeholders must never be mailed to a parent. */
export function unfilledErrors(
  reply: Pick<ReplyInput, 'subject' | 'text'>,
): { path: 'subject' | 'text'; message: string }[] {
  return (['subject', 'text'] as const).flatMap((path) => {
    const [field] = UNFILLED.exec(reply[path] ?? '') ?? [];
    return field ? [{ path, message: `Please fill in ${field}, or take it out` }] : [];
  });
}
