import { type AdmissionStatus, OPEN_STATUSES, type OpenStatus } from './admissions.js';
import type { ReplyInput } from './threads.js';
import type { VisitKind } from './visits.js';

/** Until its effects begin, another status undoes a decision. */
export const DECISION_DELAY_SECONDS = 30;

export type DecidedStatus = Exclude<AdmissionStatus, OpenStatus>;

export const isDecided = (status: AdmissionStatus): status is DecidedStatus =>
  !OPEN_STATUSES.some((open) => open === status);

export const NOT_DECIDED = 'The application is not decided any more';

export type DecisionMail = Pick<ReplyInput, 'subject' | 'text'>;

export interface Decision extends DecisionMail {
  dueAt: string | null;
  previousStatus: AdmissionStatus | null;
  visits: { kind: VisitKind; startsAt: string; endsAt: string }[];
  documents: string[];
  isMailWaiting: boolean;
}
