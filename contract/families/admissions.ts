import { ADMISSION_FIELDS, type AdmissionAnswers, type AdmissionFieldName } from '../school/admission-fields.js';
import { STORED_PHONE, storedPhone } from '../platform/phone-input.js';
import type { Deposit } from './deposits.js';
import type { LastActivity } from './threads.js';
import type { Waits } from './waits.js';
import type { StaffRecord } from '../platform/records.js';
import { FORM_EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

/** In the order of lists and of the board. The first is for new applications. */
export const ADMISSION_STATUSES = ['PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED'] as const;
export type AdmissionStatus = (typeof ADMISSION_STATUSES)[number];

export const ADMISSION_STATUS_ALIASES: Record<string, AdmissionStatus> = { NEW: 'PENDING' };

export const ADMISSION_STATUS_LABELS: Record<AdmissionStatus, string> = {
  PENDING: 'new',
  CONTACTED: 'contacted',
  IN_PROGRESS: 'in-progress',
  APPROVED: 'enrolled',
  REJECTED: 'rejected',
};

export function admissionStatusLabel(status: string): string {
  const known = ADMISSION_STATUS_ALIASES[status] ?? status;
  return ADMISSION_STATUS_LABELS[known as AdmissionStatus] ?? status.toLowerCase();
}

const PHONE = 'Please enter a valid Sri Lankan contact number (e.g., 0771234567 or +94771234567).';
const PARENT = "Parent's name is required and must be at least 2 characters long.";
const CHILD = "Child's name is required and must be at least 2 characters long.";
const AGE = "Child's age must be between 1 and 18 years.";
const CURRICULUM = 'Interested curriculum is required.';
const BRANCH = 'Please select a branch.';

/** In the order of the error messages (docs/rules-families.md#visitors-forms). */
export const ADMISSION = {
  parentName: { required: PARENT, message: PARENT, min: 2, max: 120 },
  parentContactNumber: {
    required: PHONE,
    message: PHONE,
    max: 30,
    normalize: storedPhone,
    pattern: STORED_PHONE,
  },
  parentEmail: { required: `${INVALID_EMAIL}.`, message: `${INVALID_EMAIL}.`, max: 254, pattern: FORM_EMAIL },
  childAge: { required: AGE, message: AGE, max: 10, pattern: /^(?:[1-9]|1[0-8])$/ },
  childName: { required: CHILD, message: CHILD, min: 2, max: 120 },
  interestedCurriculum: { required: CURRICULUM, message: CURRICULUM, min: 2, max: 255 },
  selectedBranch: { required: BRANCH, message: BRANCH, max: 255 },
} satisfies Record<string, TextRule>;

/** The age as it is stored; older records say it in words. */
export const STORED_AGE = { ...ADMISSION.childAge, pattern: undefined, max: 60 } satisfies TextRule;

export const CONSENT = {
  consent: { required: 'Please agree to this, or call us instead.', max: 3 },
} satisfies Record<string, TextRule>;

/** How the parent agreed that the school keeps an application that staff entered. */
export const CONSENT_MEANS = ['PAPER', 'PHONE'] as const;
export type ConsentMeans = (typeof CONSENT_MEANS)[number];

export interface AdmissionApplication extends AdmissionAnswers {
  childName: string;
  parentName: string;
  parentEmail: string;
  parentContactNumber: string;
  selectedBranch: string;
  childAge: string;
  interestedCurriculum: string;
  consent?: boolean;
  source?: string | null;
}

/** `grade` is the child's age, `notes` the requested curriculum. */
export interface StaffAdmission
  extends LastActivity, StaffRecord, Waits, Deposit, Record<AdmissionFieldName, string | null> {
  studentName: string;
  parentName: string;
  email: string;
  phone: string;
  grade: string;
  branch: string;
  branchId: number | null;
  notes: string | null;
  status: AdmissionStatus;
  /** The last change of status, mail, call or planned visit. ISO 8601. */
  steppedAt: string;
  assigneeId: number | null;
  /** Since when it is on the waiting list; otherwise null. ISO 8601. */
  waitingSince: string | null;
  source: string | null;
  isRead: boolean;
  spam: boolean;
  isHeld: boolean;
  isUndelivered: boolean;
  consentAt: string | null;
  consentVersion: number | null;
  /** Of an application that staff entered. */
  consentMeans: ConsentMeans | null;
  noticeVersion: number | null;
  reference: string;
  additionalInfo: string | null;
}

export const ENTRY_GRADE = { max: ADMISSION_FIELDS.entryGrade.max } satisfies TextRule;

export const SOURCE = { max: 60 } satisfies TextRule;

export const NOT_WAITING = 'Only an application that is not decided, with an entry grade, can wait';

const PHASE_OF_STATUS = {
  PENDING: 'open',
  CONTACTED: 'open',
  IN_PROGRESS: 'open',
  APPROVED: 'enrolled',
  REJECTED: 'rejected',
} as const satisfies Record<AdmissionStatus, 'open' | 'enrolled' | 'rejected'>;

type StatusIn<Phase> = {
  [Status in AdmissionStatus]: (typeof PHASE_OF_STATUS)[Status] extends Phase ? Status : never;
}[AdmissionStatus];
export type OpenStatus = StatusIn<'open'>;

const statusesIn = (phase: (typeof PHASE_OF_STATUS)[AdmissionStatus]) =>
  ADMISSION_STATUSES.filter((status) => PHASE_OF_STATUS[status] === phase);

export const OPEN_STATUSES = /* @__PURE__ */ statusesIn('open') as OpenStatus[];
export const ENROLLED_STATUSES = /* @__PURE__ */ statusesIn('enrolled');

export const STATUS_AFTER_REPLY: Record<AdmissionStatus, AdmissionStatus> = {
  PENDING: 'CONTACTED',
  CONTACTED: 'CONTACTED',
  IN_PROGRESS: 'IN_PROGRESS',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
};

export interface AdmissionFigures {
  month: string;
  branch: string;
  applied: number;
  /** Applications after PENDING; `inProgress` includes enrolled ones. */
  contacted: number;
  inProgress: number;
  enrolled: number;
  rejected: number;
  hours: number | null;
  /** Deposits that were paid in this month, and their sum in whole rupees. */
  paid: number;
  paidAmount: number;
}

export interface AdmissionSources extends Pick<AdmissionFigures, 'branch' | 'applied' | 'enrolled'> {
  source: string | null;
}

export const ADMISSION_CHOICES_AT_MOST = 50;

export interface AdmissionChoices {
  branch: string[];
  notes: string[];
}
