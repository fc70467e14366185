import type { InputOf, StaffRecord } from '../platform/records.js';
import type { FocalPoints } from '../records/focal-points.js';
import type { Schedule } from '../records/schedule.js';
import type { TextRule } from '../platform/validation.js';

export const REVIEW_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const UNNAMED_REVIEWER_ROLE = 'Parent';

export const REVIEW = {
  name: { required: "Please enter the reviewer's name.", max: 120 },
  review: { required: 'Please enter the review content.', max: 5000 },
  who: { max: 120 },
} satisfies Record<string, TextRule>;

export const REVIEW_PROFILE_REQUIRED = 'Please upload a profile image.';
export const STARS = { min: 1, max: 5, default: 5, message: 'Rating must be from 1 to 5 stars' } as const;

export const FEATURED_REVIEWS_AT_MOST = 3;
export const featuredReviewsFull = (names: string[]): string =>
  `Three reviews are featured already: ${names.join(', ')}. Please take one of them back first.`;

export interface PublicReview {
  id: number;
  name: string;
  review: string;
  stars: number;
  who: string | null;
  profile: string | null;
  focalPoints: FocalPoints;
  featured: boolean;
  status: ReviewStatus;
}

export interface StaffReview extends PublicReview, Schedule, StaffRecord {}

export type ReviewInput = InputOf<PublicReview, 'name' | 'review', 'id' | 'profile'> & { profile: string };
