import type { Issue } from '../platform/envelope.js';
import type { InputOf, StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

export const VISIT_KINDS = ['visit', 'assessment'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const VISIT_STATES = ['planned', 'done', 'missed', 'cancelled'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

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
  otherBranch: 'Must be applications of the same branch',
  spam: 'The application is marked as spam. Release it first',
  responseNote: { max: 200 } satisfies TextRule,
  unanswerable: 'This invitation can no longer be answered',
} as const;

export interface StaffVisit extends StaffRecord {
  admissionId: number;
  branchId: number | null;
  kind: VisitKind;
  startsAt: string;
  endsAt: string;
  place: string;
  note: string | null;
  state: VisitState;
  response: VisitResponse | null;
  responseNote: string | null;
  respondedAt: string | null;
  sequence: number;
  /** The ids of other applications of the same parent, for which the visit is, too. */
  alsoFor: number[];
}

export type VisitInput = InputOf<
  StaffVisit,
  'admissionId' | 'startsAt' | 'endsAt' | 'place',
  keyof StaffRecord | 'branchId' | 'response' | 'responseNote' | 'respondedAt' | 'sequence'
>;

export function visitTimeIssues(startsAt: Date, endsAt: Date): Issue[] {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return [{ path: 'endsAt', message: VISIT.order }];
  return length > VISIT.longestMs ? [{ path: 'endsAt', message: VISIT.length }] : [];
}
