import type { StaffRecord } from '../platform/records.js';
import { EMAIL, type TextRule } from '../platform/validation.js';

export const ROLES = ['ADMIN', 'SUPER_ADMIN', 'EDITOR'] as const;
export type Role = (typeof ROLES)[number];

/** Who may read what parents wrote: messages, applications and sign-ups. */
export const READERS_OF_PARENTS: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];

/** The branches to which a user is bound. */
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
export const TELLING_PASSWORD = "Password must not be the user's or the school's name or email";

/** What stands for a name once the account is deleted. */
export const formerUser = (id: number): string => `Former user ${id}`;

export const NOT_INVITED = 'This user has set a password already';

export const USER_EMAIL_TAKEN = 'Another user already has this email';
export const LAST_SUPER_ADMIN = 'The last SUPER_ADMIN cannot be deleted, disabled or demoted';

export interface StaffUser extends StaffRecord {
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  /** Ids of the branches to which an ADMIN is bound; empty: to none. */
  branchIds: number[];
  /** Of who is no ADMIN any more: the branches of before, to which making them one binds them again. */
  formerBranchIds: number[];
  /** Whether a second factor is set up for the sign-in. */
  hasSecondFactor: boolean;
  /** Whether no password was set since the invitation. */
  isInvited: boolean;
  lastLoginAt: string | null;
}

export interface UserInput {
  name: string;
  email: string;
  role?: Role;
  isActive?: boolean;
  branchIds?: number[];
  /** Left out of an invitation. */
  password?: string;
  /** Whether the user is mailed a link to set a password, instead of getting one. */
  invite?: boolean;
  /** The own password of whoever makes a SUPER_ADMIN, or changes a password, role, email, branches or access. */
  currentPassword?: string;
}
