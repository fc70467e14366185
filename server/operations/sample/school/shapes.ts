import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { BranchInput } from '../../../../contract/school/branches.js';
import type { ContactInput, ContactStatus } from '../../../../contract/families/contacts.js';
import type { EventInput } from '../../../../contract/content/events.js';
import type { HeroSlideInput } from '../../../../contract/content/hero-slides.js';
import type { PopupPosterInput } from '../../../../contract/content/popup-posters.js';
import type { StaffRecord } from '../../../../contract/platform/records.js';
import type { ReviewInput } from '../../../../contract/content/reviews.js';

/** How many days before the start a row was made. */
interface Made {
  made: number;
}

/** The same, with the wall time at which somebody sent it. */
interface Sent {
  sent: [daysAgo: number, time: string];
}

export type SampleBranch = BranchInput & Made;
export type SampleReview = ReviewInput & Made;
export type SampleSlide = HeroSlideInput & Made;

/** `day` counts from the start; without `made`, the event was announced three weeks before. */
export type SampleEvent = Omit<EventInput, 'date'> & { day: number } & Partial<Made>;

/** The first and the last day on which it is shown, counted from the start. */
export type SamplePoster = Omit<PopupPosterInput, 'startDate' | 'endDate'> & { from?: number; until?: number } & Made;

export type SampleContact = ContactInput & { status: ContactStatus; isRead: boolean } & Sent;

type Stamps = 'isHeld' | 'isUndelivered' | 'noticeVersion' | 'consentAt' | 'consentVersion';
type Extras = 'entryGrade' | 'source' | 'dateOfBirth' | 'previousSchool' | 'additionalInfo';

/** `branch` is the campus's short name. */
export type SampleAdmission = Omit<
  StaffAdmission,
  keyof StaffRecord | 'branchId' | 'reference' | 'spam' | 'steppedAt' | 'assigneeId' | 'waitingSince' | Stamps | Extras
> &
  Partial<Pick<StaffAdmission, Extras>> &
  Sent;
