import { UNNAMED_REVIEWER_ROLE } from './reviews.js';

/** As specified. All are of the staff. */
export const REVIEWER_ROLES = [
  'Founder',
  'Fuchsius Founder',
  'Lecturer',
  'Principal',
  'Vice Principal',
  'Senior Lecturer',
  'Assistant Lecturer',
  'Administrative Staff',
  'Academic Coordinator',
] as const;
export const DEFAULT_REVIEWER_ROLE = 'Lecturer';

export const FAMILY_ROLES = [UNNAMED_REVIEWER_ROLE, 'Pupil', 'Former pupil'] as const;

export const isStaffRole = (who: string | null): boolean => {
  const role = who?.trim().toLowerCase();
  return REVIEWER_ROLES.some((staffRole) => staffRole.toLowerCase() === role);
};
