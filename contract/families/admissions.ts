import { storedPhone } from '../platform/phone-input.js';
import type { StaffRecord } from '../platform/records.js';
import { FORM_EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

export const ADMISSION_STATUSES = ['PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED'] as const;
export type AdmissionStatus = (typeof ADMISSION_STATUSES)[number];

/** Taken from older clients and stored as what they mean. */
export const ADMISSION_STATUS_ALIASES: Record<string, AdmissionStatus> = { NEW: 'PENDING' };

/** The words staff see for the stored statuses (docs/rules.md#statuses). */
export const ADMISSION_STATUS_LABELS: Record<AdmissionStatus, string> = {
  PENDING: 'new',
  CONTACTED: 'contacted',
  IN_PROGRESS: 'in-progress',
  APPROVED: 'enrolled',
  REJECTED: 'rejected',
};

/** The word shown for a stored status; one that is not known is shown in small letters. */
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

/** The rules of the Apply Now form, in the order in which its errors are told (docs/rules-families.md#visitors-forms). */
export const ADMISSION = {
  parentName: { required: PARENT, message: PARENT, min: 2, max: 120 },
  parentContactNumber: {
    required: PHONE,
    message: PHONE,
    max: 30,
    normalize: storedPhone,
    pattern: /^(?:0\d{9}|\+(?!94)\d{7,15})$/,
  },
  parentEmail: { required: `${INVALID_EMAIL}.`, message: `${INVALID_EMAIL}.`, max: 254, pattern: FORM_EMAIL },
  childAge: { required: AGE, message: AGE, max: 10, pattern: /^(?:[1-9]|1[0-8])$/ },
  childName: { required: CHILD, message: CHILD, min: 2, max: 120 },
  interestedCurriculum: { required: CURRICULUM, message: CURRICULUM, min: 2, max: 255 },
  selectedBranch: { required: BRANCH, message: BRANCH, max: 255 },
} satisfies Record<string, TextRule>;

/** The box of the form on the site; over the API it may be missing. */
export const CONSENT = {
  consent: { required: 'Please agree to this, or call us instead.', max: 3 },
} satisfies Record<string, TextRule>;

export interface AdmissionApplication {
  childName: string;
  parentName: string;
  parentEmail: string;
  parentContactNumber: string;
  /** The title of an ACTIVE branch. */
  selectedBranch: string;
  childAge: string;
  interestedCurriculum: string;
  /** That the school keeps what the application says. */
  consent?: boolean;
  /** Where the visit to the site came from, as far as the browser says. */
  source?: string | null;
}

/** An application as staff read it. `grade` is the child's age, `notes` the curriculum the parent asked for. */
export interface StaffAdmission extends StaffRecord {
  studentName: string;
  parentName: string;
  email: string;
  phone: string;
  grade: string;
  branch: string;
  branchId: number | null;
  notes: string | null;
  status: AdmissionStatus;
  /** When its status was changed last, its parent written to or called, or a visit planned. ISO 8601. */
  steppedAt: string;
  /** Of the staff, who works on it. */
  assigneeId: number | null;
  /** The class that the child is to enter. */
  entryGrade: string | null;
  /** On the waiting list of its branch and grade; null otherwise. ISO 8601. */
  waitingSince: string | null;
  /** Where its parent came from. */
  source: string | null;
  isRead: boolean;
  spam: boolean;
  /** Retention passes it by. */
  isHeld: boolean;
  /** A mail to the parent did not arrive, and none has been sent since. */
  isUndelivered: boolean;
  /** When the parent agreed to the text of this version; null without consent. ISO 8601. */
  consentAt: string | null;
  consentVersion: number | null;
  /** The version of the sentence that stood under the form; null of older ones. */
  noticeVersion: number | null;
  /** What the parent was given to quote. */
  reference: string;
  dateOfBirth: string | null;
  previousSchool: string | null;
  additionalInfo: string | null;
}

export const ENTRY_GRADE = { max: 40 } satisfies TextRule;

/** A campaign, the name of a site, or what staff wrote. */
export const SOURCE = { max: 60 } satisfies TextRule;

export const NOT_ASSIGNABLE = 'Please choose somebody who reads this application';

export const NOT_WAITING = 'Only an application that is not decided, with an entry grade, can wait';

/** The statuses in which somebody is to do the next step. */
export const OPEN_STATUSES = ['PENDING', 'CONTACTED', 'IN_PROGRESS'] as const satisfies AdmissionStatus[];

/** One of the staff whom an application can be given to. */
export interface Assignee {
  id: number;
  name: string;
}

/** What became of the applications to one branch in one month. */
export interface AdmissionFigures {
  /** By the calendar of the school: `2026-11`. */
  month: string;
  branch: string;
  applied: number;
  /** Of them, those that are no longer new; those that are in progress or enrolled; those that are enrolled; rejected. */
  contacted: number;
  inProgress: number;
  enrolled: number;
  rejected: number;
  /** The median hours from arrival to the first change of the status; null where there was none. */
  hours: number | null;
}

/** What became of the applications to one branch that came from one source, of the last twelve months. */
export interface AdmissionSources extends Pick<AdmissionFigures, 'branch' | 'applied' | 'enrolled'> {
  /** Null where it is not known. */
  source: string | null;
}

/** How many curricula a filter offers at once; parents write them freely, so that there are many. */
export const ADMISSION_CHOICES_AT_MOST = 50;

/** The values that occur over all applications, for the filters that offer what is present. */
export interface AdmissionChoices {
  branch: string[];
  notes: string[];
}
