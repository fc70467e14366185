import { MAIL_STATES } from '../delivery/mails.js';
import { ADMISSION_STATUSES, type AdmissionStatus, OPEN_STATUSES, type OpenStatus } from './admissions.js';
import type { ReplyInput } from './threads.js';
import type { VisitKind } from './visits.js';

/** Until its effects begin, another status undoes a decision. */
export const DECISION_DELAY_SECONDS = 30;

export type DecidedStatus = Exclude<AdmissionStatus, OpenStatus>;

export const isDecided = (status: AdmissionStatus): status is DecidedStatus =>
  !OPEN_STATUSES.some((open) => open === status);

export const DECIDED_STATUSES = ADMISSION_STATUSES.filter(isDecided);

export const DECISION = {
  notDecided: 'The application is not decided any more',
  decided: 'The application has this status already',
  carriedOut: 'The decision has been carried out and cannot be undone. Set the status instead.',
  noEmail: 'The application has no email address',
  keepsDocuments: 'Only an enrolled application can still be asked for documents',
} as const;

export type DecisionMail = Pick<ReplyInput, 'subject' | 'text'>;

/** What staff choose when they decide. */
export interface DecisionChoices {
  mailsParent?: boolean;
  /** Leaves open document requests open. */
  keepsDocuments?: boolean;
}

/** Without subject and text, the mail has the school's own. */
export interface DecisionInput extends DecisionChoices, Partial<DecisionMail> {
  status: DecidedStatus;
}

/** What follows from a decision about one application. */
interface DecisionEffects extends DecisionMail {
  visits: { kind: VisitKind; startsAt: string; endsAt: string }[];
  /** The names of the requested documents that are still missing. */
  documents: string[];
}

/** Of the mail to the parent; 'kept' without a mail server. */
export const DECISION_MAIL_STATES = ['none', ...MAIL_STATES] as const;
export type DecisionMailState = (typeof DECISION_MAIL_STATES)[number];

export interface Decision extends DecisionEffects {
  dueAt: string | null;
  /** By the server's clock. */
  msUntilDue: number | null;
  previousStatus: AdmissionStatus | null;
  keepsDocuments: boolean;
  mailState: DecisionMailState;
  mailedAt: string | null;
}

/** What would follow from a decision about one application or many; in full for the first. */
export interface DecisionPlan extends DecisionEffects {
  id: number;
  studentName: string;
  email: string;
  applications: number;
  /** How many parents can be mailed. */
  mails: number;
  visitCount: number;
  documentCount: number;
  isSending: boolean;
}
