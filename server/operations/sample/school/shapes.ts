import type { AdmissionFieldName } from '../../../../contract/school/admission-fields.js';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Deposit } from '../../../../contract/families/deposits.js';
import type { LastActivity } from '../../../../contract/families/threads.js';
import type { Waits } from '../../../../contract/families/waits.js';
import type { BranchInput } from '../../../../contract/school/branches.js';
import type { ContactInput, ContactStatus } from '../../../../contract/families/contacts.js';
import type { EventInput } from '../../../../contract/content/events.js';
import type { HeroSlideInput } from '../../../../contract/content/hero-slides.js';
import type { PopupPosterInput } from '../../../../contract/content/popup-posters.js';
import type { StaffRecord } from '../../../../contract/platform/records.js';
import type { ReviewInput } from '../../../../contract/content/reviews.js';

/** Days before the start on which a row was created. */
interface Made {
  made: number;
}

interface Sent {
  sent: [daysAgo: number, time: string];
}

export type SampleBranch = BranchInput & Made;
export type SampleReview = ReviewInput & Made;
export type SampleSlide = HeroSlideInput & Made;

/**
 * `day` counts the days outside the school's holidays, from today on; with `isInHolidays`, up to the next ones. Without
 * `made`, the event was created three weeks before.
 */
export type SampleEvent = Omit<EventInput, 'date' | 'endDate'> & {
  day: number;
  lastDay?: number;
  isInHolidays?: boolean;
} & Partial<Made>;

/** First and last day of visibility, counted from the start. */
export type SamplePoster = Omit<PopupPosterInput, 'startDate' | 'endDate'> & { from?: number; until?: number } & Made;

export type SampleContact = ContactInput & { status: ContactStatus; isRead: boolean } & Sent;

type Stamps =
  'isHeld' | 'isUndelivered' | keyof LastActivity | 'noticeVersion' | 'consentAt' | 'consentVersion' | 'consentMeans';
type Extras = AdmissionFieldName | 'source' | 'additionalInfo';

/** `branch` is the branch's short name. */
export type SampleAdmission = Omit<
  StaffAdmission,
  | keyof StaffRecord
  | 'branchId'
  | 'reference'
  | 'spam'
  | 'steppedAt'
  | 'assigneeId'
  | 'waitingSince'
  | keyof Waits
  | keyof Deposit
  | Stamps
  | Extras
> &
  Partial<Pick<StaffAdmission, Extras>> &
  Sent & { deposit?: Omit<Deposit, 'paidOn'> & { daysAgo: number } };
