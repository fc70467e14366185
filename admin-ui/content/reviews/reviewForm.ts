import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { DEFAULT_REVIEWER_ROLE, FAMILY_ROLES, REVIEWER_ROLES } from '../../../contract/content/reviewer-roles.js';
import {
  REVIEW,
  REVIEW_PROFILE_REQUIRED,
  STARS,
  type ReviewInput,
  type StaffReview,
} from '../../../contract/content/reviews.js';
import { focalPointsFromForm } from '../../components/images/focal/focalPointValues.js';
import { textError } from '../../../contract/platform/validation.js';

export interface ReviewValues {
  name: string | null;
  who: string | null;
  stars: number;
  review: string | null;
  profile: string | null;
  focalPoints: FocalPoints;
  featured: boolean;
}

export function reviewToForm(review?: StaffReview): ReviewValues {
  return {
    name: review?.name ?? '',
    who: review ? review.who : DEFAULT_REVIEWER_ROLE,
    stars: review?.stars ?? STARS.default,
    review: review?.review ?? '',
    profile: review?.profile ?? null,
    focalPoints: review?.focalPoints ?? {},
    featured: review?.featured ?? false,
  };
}

export function reviewFromForm(values: ReviewValues): ReviewInput {
  const { name, who, stars, review, profile, featured } = values;
  return {
    name: name!.trim(),
    who: who || null,
    stars,
    review: review!.trim(),
    profile: profile!,
    focalPoints: focalPointsFromForm(values, COLLECTIONS.reviews.cropped),
    featured,
  };
}

/** Returns the errors in the order of the specification: name, review text, profile image. */
export function reviewIssues({ name, stars, review, profile }: ReviewValues): Issue[] {
  const errors: [string, string | undefined][] = [
    ['name', textError(REVIEW.name, name)],
    ['review', textError(REVIEW.review, review)],
    ['profile', profile ? undefined : REVIEW_PROFILE_REQUIRED],
    ['stars', stars >= STARS.min && stars <= STARS.max ? undefined : STARS.message],
  ];
  return errors.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/** Returns the specified roles, those of families, and the stored role of an older review. */
export function roleChoices(stored: string | null | undefined): { id: string; name: string }[] {
  const roles: string[] = [...REVIEWER_ROLES, ...FAMILY_ROLES];
  if (stored && !roles.includes(stored)) roles.push(stored);
  return roles.map((role) => ({ id: role, name: role }));
}
