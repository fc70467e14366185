import type { Issue } from '../platform/envelope.js';
import type { InputOf, StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';
import type { NoticeLanguage, TranslationLanguage } from '../school/notice-languages.js';
import { calendarDayIssues } from './calendar-days.js';

export const NOTICE_LEVELS = ['info', 'warning', 'urgent'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

export const NOTICE_KINDS = ['CLOSURE', 'OTHER'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Why the school is closed. A closure with a reason is also said in other languages. */
export const NOTICE_REASONS = ['FLOOD', 'STORM', 'POWER', 'WATER', 'ILLNESS', 'ELECTION', 'FUNERAL', 'OTHER'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

export const NOTICE = {
  message: { required: 'Please write what visitors shall read', max: 300 },
} satisfies Record<string, TextRule>;

export const NOTICE_END = {
  required: 'Please say when the notice ends',
  message: 'Please enter a valid date and time',
  past: 'The end must be in the future',
} as const;

export const NOTICE_START = {
  message: 'Please enter a valid date and time',
  order: 'The start must be before the end',
  public: 'Visitors can read this notice already: end it, and raise another one that starts later',
} as const;

export const NOTICE_CLOSED = {
  required: 'Please say on which day it is closed',
  message: 'Please enter a valid day',
  past: 'The last closed day must not be in the past',
} as const;

/** Whether a closure is in the calendar until `closedTo`, also after its notice has ended by the clock: staff can end it. */
export const isOpenClosure = (
  { endedAt, closedTo }: { endedAt: Date | string | null; closedTo: string | null },
  today: string,
): boolean => !endedAt && closedTo !== null && closedTo >= today;

/** The issues of the days of a closure, which have the limits of calendar days. */
export const closedDaysIssues = (closedFrom: string, closedTo: string): Issue[] =>
  calendarDayIssues({ firstDay: closedFrom, lastDay: closedTo }).map(({ path, message }) => ({
    path: path === 'firstDay' ? 'closedFrom' : 'closedTo',
    message,
  }));

export const NOTICE_BRANCH = {
  min: 1,
  max: 2 ** 31 - 1,
  message: 'Please choose a branch that visitors can see',
} as const;

export const NOTICE_OVER = 'This notice has ended and can no longer be changed';
export const NOTICE_GONE = 'This notice was over more than 30 days ago';
export const NOTICE_FOR_ALL_REFUSED = 'Only a super administrator may speak for the whole school';

/** What a closure says in one language. */
export interface ClosureSentence<L extends NoticeLanguage = NoticeLanguage> {
  lang: L;
  text: string;
}

export interface PublicNotice {
  id: number;
  message: string;
  level: NoticeLevel;
  branchId: number | null;
  branch: string | null;
  endsAt: string;
  kind: NoticeKind;
  closedFrom: string | null;
  closedTo: string | null;
  reason: NoticeReason | null;
  /** The closure in the other languages that the school shows; none without a reason. */
  translations: ClosureSentence<TranslationLanguage>[];
}

export const NOTICE_STATES = ['current', 'over', 'withdrawn'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** A notice as its page tells it, also for some days after it ended. */
export interface PublishedNotice extends PublicNotice {
  version: number;
  state: NoticeState;
  /** When it ends by itself; a closure not before its last day is over. */
  until: string;
  /** Since when visitors can read it. */
  raisedAt: string;
  /** When it ended or was withdrawn; null while it is current. */
  overAt: string | null;
}

/** How long the page of a notice says that it is over. */
export const NOTICE_PAGE_DAYS = 30;

export const NOTICES_PATH = '/notices';
export const noticePath = (id: number): string => `/notice/${id}`;
export const isNoticePath = (pathname: string): boolean => /^\/notice\/\d+\/?$/.test(pathname);
/** Its picture for link previews, a PNG. Another URL after a change, because messengers keep what they fetched. */
export const noticePicturePath = ({ id, version, state }: Pick<PublishedNotice, 'id' | 'version' | 'state'>): string =>
  `${noticePath(id)}/picture.png?v=${version}-${state}`;

export interface StaffNotice extends PublicNotice, StaffRecord {
  createdBy: string | null;
  createdById: number | null;
  startsAt: string | null;
  endedAt: string | null;
  endedBy: string | null;
  endedById: number | null;
  inForce: boolean;
}

export type NoticeInput = InputOf<PublicNotice, 'message' | 'endsAt', 'id' | 'branch' | 'translations'> &
  Partial<Pick<StaffNotice, 'startsAt'>>;
