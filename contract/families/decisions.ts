import { type AdmissionStatus, OPEN_STATUSES } from './admissions.js';
import type { ReplyInput } from './threads.js';
import type { VisitKind } from './visits.js';

/** What follows from a decision waits so long: until then another status takes it back. */
export const DECISION_DELAY_SECONDS = 30;

export type DecidedStatus = Exclude<AdmissionStatus, (typeof OPEN_STATUSES)[number]>;

export const isDecided = (status: AdmissionStatus): status is DecidedStatus =>
  !OPEN_STATUSES.some((open) => open === status);

export const NOT_DECIDED = 'The application is not decided any more';

/** To the parent: what waits to be sent, else the school's own text. */
export type DecisionMail = Pick<ReplyInput, 'subject' | 'text'>;

/** What follows from the decision about an application. */
export interface Decision extends DecisionMail {
  /** ISO 8601: when it is carried out; null once it was. */
  dueAt: string | null;
  /** Which takes the decision back while it waits. */
  previousStatus: AdmissionStatus | null;
  /** Those to come, which are cancelled. */
  visits: { kind: VisitKind; startsAt: string; endsAt: string }[];
  /** What is no longer asked for. */
  documents: string[];
  isMailWaiting: boolean;
}
