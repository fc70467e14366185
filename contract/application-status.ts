import type { AdmissionStatus } from './admissions.js';

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

/** What a decision says, the school tells the parent itself. */
export const stageOf = (status: AdmissionStatus): Stage => STAGE_OF[status];

export const NEXT_STEPS: Record<Stage, string> = {
  Received: 'We have your application and will contact you.',
  'In touch': 'We have contacted you. Please answer, or call us if nothing has reached you.',
  'In progress': 'We are working on your application and will tell you as soon as there is something new.',
  Decided: 'We have decided, and tell you by phone or mail. Please call us if nothing has reached you.',
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
