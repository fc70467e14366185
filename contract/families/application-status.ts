import { ADMISSION, type AdmissionStatus } from './admissions.js';
import { dayOf } from '../platform/dates.js';
import { storedChatPhone } from '../platform/phone-input.js';
import { DECISION_DELAY_SECONDS, isDecided } from './decisions.js';

export const APPLICATION_PATH = '/application';

export const APPLICATION_LINK_DAYS = 365;

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
  day: string | null;
}

interface Progress {
  status: AdmissionStatus;
  createdAt: Date | string;
  changes: { at: string; status: AdmissionStatus }[];
  /** An invitation counts as being in touch. ISO 8601. */
  invitedAt: string | null;
}

/** Hides a decision that staff can still undo. */
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

/** Returns the stages before the decision, each with the day on which it was last reached. */
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
  'In touch': 'We have contacted you. Please reply, or call us if you have not heard from us.',
  'In progress': 'We are working on your application and will let you know as soon as there is news.',
  Decided: 'We have made a decision and will tell you by phone or email. Please call us if you have not heard from us.',
};

export const LINK_REQUEST = {
  email: ADMISSION.parentEmail,
  /** In an hour to one mailbox. */
  perMailbox: 5,
  applicationsAtMost: 10,
  title: 'Your link, once more',
  ask: 'Enter the email address of your application. We will mail you the link to its page again.',
  button: 'Send me my link again',
  /** Equal whether or not the email is known. */
  asked:
    'If we have an application from this email address, its link will arrive in a few minutes. Please look among your spam, too.',
  noMail: 'We cannot send emails from here at the moment. Please call us or write to us, and we will help you.',
} as const;

export const PHONE_CHANGE = {
  rule: { ...ADMISSION.parentContactNumber, normalize: storedChatPhone },
  perHour: 10,
} as const;

/** Equal for invalid, revoked and expired links and deleted applications. */
export const NO_APPLICATION = {
  title: 'This link does not work',
  text: 'It may have been replaced by a newer one.',
} as const;

export interface ApplicationLinkState {
  createdAt: string | null;
  until: string | null;
  /** For staff to hand to a parent who has no email. */
  url: string | null;
}
