import type { Issue } from '../platform/envelope.js';
import type { StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

export const VISIT_KINDS = ['visit', 'assessment'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const VISIT_STATES = ['planned', 'done', 'missed', 'cancelled'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** What a parent answers to an invitation. */
export const VISIT_RESPONSES = ['accepted', 'declined', 'another_time'] as const;
export type VisitResponse = (typeof VISIT_RESPONSES)[number];

export const VISIT = {
  place: { required: 'Place is required', max: 200 } satisfies TextRule,
  note: { max: 1000 } satisfies TextRule,
  startsAt: { required: 'Start is required', message: 'Start is invalid' },
  endsAt: { required: 'End is required', message: 'End is invalid' },
  order: 'The end must come after the start',
  length: 'It may take 12 hours at most',
  longestMs: 12 * 3_600_000,
  admission: { min: 1, max: 2 ** 31 - 1, message: 'Please choose an application' },
  spam: 'The application is marked as spam. Release it first',
  responseNote: { max: 200 } satisfies TextRule,
  unanswerable: 'This invitation can no longer be answered',
} as const;

export interface VisitInput {
  admissionId: number;
  kind?: VisitKind;
  /** ISO 8601, as `endsAt`. */
  startsAt: string;
  endsAt: string;
  place: string;
  /** To the parent. */
  note?: string | null;
  state?: VisitState;
}

/** A visit or an assessment to which the parent of an application is invited. */
export interface StaffVisit extends StaffRecord {
  admissionId: number;
  branchId: number | null;
  kind: VisitKind;
  startsAt: string;
  endsAt: string;
  place: string;
  note: string | null;
  state: VisitState;
  /** What the parent has answered; null before that, and after a change of the plan. */
  response: VisitResponse | null;
  /** When another time suits the parent. */
  responseNote: string | null;
  /** ISO 8601. */
  respondedAt: string | null;
  /** How often the parent was told of a change. */
  sequence: number;
}

/** What is wrong with its time, if anything. */
export function visitTimeIssues(startsAt: Date, endsAt: Date): Issue[] {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return [{ path: 'endsAt', message: VISIT.order }];
  return length > VISIT.longestMs ? [{ path: 'endsAt', message: VISIT.length }] : [];
}
