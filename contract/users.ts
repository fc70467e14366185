import type { StaffRecord } from './records.js';
import { EMAIL, type TextRule } from './validation.js';

export const ROLES = ['ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

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
export const TELLING_PASSWORD = "Password must not be the user's or the school's name or email";

export const USER_EMAIL_TAKEN = 'Another user already has this email';
export const LAST_SUPER_ADMIN = 'The last SUPER_ADMIN cannot be deleted, disabled or demoted';

export interface StaffUser extends StaffRecord {
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  lastLoginAt: string | null;
}

export interface UserInput {
  name: string;
  email: string;
  role?: Role;
  isActive?: boolean;
  password: string;
  /** The own password of whoever makes a SUPER_ADMIN, or changes a password, role, email or access. */
  currentPassword?: string;
}
