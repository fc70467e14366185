import type { AdmissionStatus } from './admissions.js';
import { dayOf } from '../platform/dates.js';
import { DECISION_DELAY_SECONDS, isDecided } from './decisions.js';

/** Where the parent of an application reads how far it is, with the link of a mail. */
export const APPLICATION_PATH = '/application';

export const APPLICATION_LINK_DAYS = 365;

/** The stages of an application, in order and in a parent's words. */
export const STAGES = ['Received', 'In touch', 'In progress', 'Decided'] as const;
export type Stage = (typeof STAGES)[number];

const STAGE_OF: Record<AdmissionStatus, Stage> = {
  PENDING: 'Received',
  CONTACTED: 'In touch',
  IN_PROGRESS: 'In progress',
  APPROVED: 'Decided',
  REJECTED: 'Decided',
};

export interface Step {
  stage: Stage;
  state: 'done' | 'current' | 'to come';
  /** `2026-11-25`, by the calendar of the school; null where it is not known. */
  day: string | null;
}

interface Progress {
  status: AdmissionStatus;
  createdAt: Date | string;
  /** Each status that it got since, the first one first. ISO 8601. */
  changes: { at: string; status: AdmissionStatus }[];
  /** The first invitation to a visit, which counts as being in touch. ISO 8601. */
  invitedAt: string | null;
}

/**
 * What a parent may know while a decision can still be taken back: the state before it, and before decisions that it
 * replaced in time.
 */
export function beforeDecision(progress: Progress, previousStatus: AdmissionStatus): Progress {
  const delay = DECISION_DELAY_SECONDS * 1000;
  const last = progress.changes.findLastIndex(({ at, status }, place) => {
    const next = progress.changes[place + 1];
    return !isDecided(status) || (next && Date.parse(next.at) - Date.parse(at) >= delay);
  });
  const changes = progress.changes.slice(0, last + 1);
  const status = isDecided(previousStatus) ? (changes.at(-1)?.status ?? 'PENDING') : previousStatus;
  return { ...progress, changes, status };
}

/** The stages, each with the day on which it was reached last. The decision itself is not part of them. */
export function stepsOf({ status, createdAt, changes, invitedAt }: Progress, timeZone: string): Step[] {
  const placeOf = (one: AdmissionStatus) => STAGES.indexOf(STAGE_OF[one]);
  const at = Math.max(placeOf(status), invitedAt ? STAGES.indexOf('In touch') : 0);
  return STAGES.map((stage, place) => {
    const behind = changes.findLastIndex((change) => placeOf(change.status) < place);
    const change = changes.slice(behind + 1).find((one) => placeOf(one.status) >= place);
    const reached = place === 0 ? createdAt : (change?.at ?? (stage === 'In touch' ? invitedAt : null));
    const state = place < at ? 'done' : place === at ? 'current' : 'to come';
    return { stage, state, day: reached && place <= at ? dayOf(reached, timeZone) : null };
  });
}

export const NEXT_STEPS: Record<Stage, string> = {
  Received: 'We have your application and will contact you.',
  'In touch': 'We have contacted you. Please reply, or call us if nothing has reached you.',
  'In progress': 'We are working on your application and will let you know as soon as there is news.',
  Decided: 'We have made a decision and will tell you by phone or email. Please call us if you have not heard from us.',
};

/** Said alike of a link that is wrong, revoked or too old, and of one to a deleted application. */
export const NO_APPLICATION = {
  title: 'This link does not work',
  text: 'It may have been replaced by a newer one. Please ask the school to send you a new link.',
} as const;

/** The link of an application, as staff see it: never the link itself. */
export interface ApplicationLinkState {
  /** ISO 8601; null where there is none. */
  createdAt: string | null;
  until: string | null;
}
