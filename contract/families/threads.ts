import type { DocumentType } from './documents.js';
import type { MailState } from '../delivery/mails.js';
import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

/** A mail of staff to the parent, the parent's answer by mail, and what staff note for each other. */
export const THREAD_KINDS = ['reply', 'answer', 'comment', 'call'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const NOTE_KINDS = ['comment', 'call'] as const satisfies ThreadKind[];
export type NoteKind = (typeof NOTE_KINDS)[number];

export const REPLY = {
  subject: { required: 'Subject is required', max: 255 },
  text: { required: 'Message cannot be empty', max: 10_000 },
} satisfies Record<string, TextRule>;

export const NOTE = { required: 'Please write something', max: 5000 } satisfies TextRule;

export const THREAD = {
  entriesAtMost: 500,
  full: 'Nothing more can be added here: there are 500 entries already',
  spam: 'It is marked as spam. Release it first',
  meanwhile: 'Somebody has written meanwhile. Please read it, and send your reply again',
  notYours: 'Only its writer or a super administrator may delete this',
} as const;

/** A file that came with a mail. */
export interface ThreadFileInfo {
  id: number;
  name: string;
  type: DocumentType;
  bytes: number;
  /** Whether it was looked through for viruses. */
  isScanned: boolean;
}

/** What was written to, by and about the parent of a message or an application. */
export interface ThreadEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  kind: ThreadKind;
  /** The member of staff, or the address from which the parent answered. */
  by: string | null;
  byId: number | null;
  /** Of mails. */
  subject: string | null;
  text: string;
  /** What the parent's mail program repeated of earlier mails. */
  quoted: string | null;
  files: ThreadFileInfo[];
  /** What became of a reply; null once its mail is forgotten, and for all else. */
  mailState: MailState | null;
  /** Of a reply, until its mail is forgotten. */
  mailId: number | null;
  /** What the mail server said when it did not arrive. */
  mailError: string | null;
}

export interface ReplyInput {
  subject: string;
  text: string;
  /** The id of the last mail of the thread that its writer has seen: what came since is to be read before. */
  seen?: number;
  /** The ids of the files that were uploaded for it. */
  files?: number[];
}

/** The files of a reply; each is of a type that parents may send, too. */
export const ATTACHMENTS = {
  atMost: 5,
  /** Chosen by one member of the staff for one record, and not sent. */
  unsentAtMost: 20,
  /** Together: many mailboxes take no more. */
  bytes: 10_485_760,
  count: 'A reply has at most 5 files',
  missing: 'A file is no longer there. Please choose it again',
  size: 'The files must be smaller than 10 MB together',
} as const;

export interface NoteInput {
  kind: NoteKind;
  text: string;
}

export const REPLY_TEMPLATE = {
  name: { required: 'Name is required', max: 80 },
  subject: { max: REPLY.subject.max },
  text: REPLY.text,
} satisfies Record<string, TextRule>;

export interface ReplyTemplateInput {
  name: string;
  /** Of the reply; without it, that of what is answered. */
  subject?: string | null;
  text: string;
  /** The branch whose staff have it; null: all. */
  branchId?: number | null;
}

export interface ReplyTemplate extends StaffRecord {
  name: string;
  subject: string | null;
  text: string;
  branchId: number | null;
}

/** What stands in a template for a value of the message or application. */
export const MERGE_FIELDS = ['name', 'reference', 'school', 'branch', 'subject', 'staff'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** `{{name}}` as its value; what is no field stays as it is. */
export const fillTemplate = (text: string, values: Record<MergeField, string>): string =>
  text.replace(/\{\{ ?(\w{1,20}) ?\}\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? values[field as MergeField] : whole,
  );

const UNFILLED = /\{\{[^{}]{0,40}\}\}/;

/** What stands in braces and is no field, so that nobody mails `{{unknown}}` to a parent. */
export function unfilledErrors(
  reply: Pick<ReplyInput, 'subject' | 'text'>,
): { path: 'subject' | 'text'; message: string }[] {
  return (['subject', 'text'] as const).flatMap((path) => {
    const [field] = UNFILLED.exec(reply[path] ?? '') ?? [];
    return field ? [{ path, message: `Please fill in ${field}, or take it out` }] : [];
  });
}
