import type { StaffRecord } from '../platform/records.js';
import { EMAIL, type TextRule } from '../platform/validation.js';

export const ROLES = ['ADMIN', 'SUPER_ADMIN', 'EDITOR'] as const;
export type Role = (typeof ROLES)[number];

export const READERS_OF_PARENTS: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];

export const USER_BRANCHES = {
  max: 100,
  message: 'Must be a list of at most 100 branches',
  unknown: 'Please choose branches that are there',
  notAdmin: 'Only an ADMIN is bound to branches',
} as const;

export const BRANCH_NOT_YOURS = 'Please choose one of your branches';
export const NOT_OF_YOUR_BRANCHES =
  'This belongs to the whole school: only somebody who is bound to no branch may change it';

export const PASSWORD_LENGTH = 200;

export const USER = {
  name: { required: 'Name is required', max: 120 },
  email: { required: 'Email is required', max: 254, pattern: EMAIL, message: 'Email is invalid' },
  password: {
    required: 'Password is required',
    min: 8,
    max: PASSWORD_LENGTH,
    exact: true,
    message: 'Password must be at least 8 characters',
  },
} satisfies Record<string, TextRule>;

export const COMMON_PASSWORD = 'This password is too common. Please choose another one';
export const SAME_PASSWORD = 'This is the password that you have. Please choose another one';
export const PERSONAL_PASSWORD = "Password must not be the user's or the school's name or email";

export const formerUser = (id: number): string => `Former user ${id}`;

export const NOT_INVITED = 'This user has set a password already';

export const USER_EMAIL_TAKEN = 'Another user already has this email';
export const LAST_SUPER_ADMIN = 'The last SUPER_ADMIN cannot be deleted, disabled or demoted';

export interface StaffUser extends StaffRecord {
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  branchIds: number[];
  /** The former branches of a former ADMIN; they apply again when the user becomes one. */
  formerBranchIds: number[];
  hasSecondFactor: boolean;
  isInvited: boolean;
  lastLoginAt: string | null;
}

export interface InvitationLink {
  url: string;
  until: string;
}

export interface UserInput {
  name: string;
  email: string;
  role?: Role;
  isActive?: boolean;
  branchIds?: number[];
  password?: string;
  invite?: boolean;
  byLink?: boolean;
  /**
   * The caller's own password; required to create a SUPER_ADMIN and to change a password, role, email, branches or
   * access.
   */
  currentPassword?: string;
}
