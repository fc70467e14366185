import { type FormCollection, MAIL } from '../../../contract/delivery/mails.js';
import type { Child } from './child-facts.js';
import { confirmationText, NEXT_MAILS, noticeText } from './mail-texts.js';

export interface SentForm {
  collection: FormCollection;
  reference: string;
  email: string;
  branch: BranchFacts | null;
  child?: Child;
  /** Answers to questions of the school, for staff only. */
  asked?: string[];
  /** The Message-ID of the mail that the parent sent; null if it has none, undefined for a form of the site. */
  inReplyTo?: string | null;
}

export interface BranchFacts {
  id: number;
  name: string;
  email: string | null;
  notifyEmails: string | null;
}

export interface FormFacts {
  branch?: string;
  reference: string;
}

/** Of mails, one an hour for each sender. */
export function noticeToStaff({ collection, asked, email, inReplyTo }: SentForm, facts: FormFacts, text: string) {
  const mail = { kind: 'notice', replyTo: null, ...noticeText(collection, facts, text, asked) } as const;
  if (inReplyTo === undefined) return mail;
  return { ...mail, content: { ...mail.content, after: [NEXT_MAILS] }, sender: email };
}

/** A confirmation of a mail is a reply to it, and has a lower daily limit. */
export function confirmationToParent({ collection, child, inReplyTo }: SentForm, facts: FormFacts, text: string) {
  const mail = { kind: 'confirmation', ...confirmationText(collection, { ...facts, child }, text) } as const;
  if (inReplyTo === undefined) return mail;
  const content = { ...mail.content, answers: inReplyTo ?? undefined };
  return { ...mail, content, confirmationsADay: MAIL.confirmationsOfMailsADay };
}
