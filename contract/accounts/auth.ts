import { PASSWORD_LENGTH, type Role, USER } from './users.js';
import type { TextRule } from '../platform/validation.js';

export interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
  deviceToken?: string;
}

export interface AuthenticatedUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** The branches to which an ADMIN is bound; none if empty. */
  branchIds: number[];
}

export interface Session {
  token: string;
  user: AuthenticatedUser;
  expiresAt: string;
  /** Identifies the browser, so that it can still sign in while strangers guess passwords. Outlives the session. */
  deviceToken: string;
}

export const SESSION_KEYS = { adminToken: 'adminToken', authToken: 'auth_token', userData: 'user_data' } as const;

export const DEVICE_TOKENS_KEY = 'deviceTokens';

/** Older passwords may be shorter than new ones must be. */
export const SIGN_IN = {
  email: USER.email,
  password: {
    required: 'Password is required',
    min: 6,
    max: PASSWORD_LENGTH,
    exact: true,
    message: 'Password must be at least 6 characters',
  },
} satisfies Record<string, TextRule>;

export const CURRENT_PASSWORD: TextRule = {
  required: 'Your current password is required',
  max: PASSWORD_LENGTH,
  exact: true,
};
export const CURRENT_PASSWORD_WRONG = 'The current password is wrong';

export const LOGIN_FAILED = 'Invalid email or password';
export const LOGIN_SUCCEEDED = 'Login successful';
export const LOGGED_OUT = 'Logged out successfully';

export const PASSWORD_LINK = {
  resetMinutes: 30,
  invitationDays: 7,
  token: { required: 'The link is not whole', max: 100, exact: true },
  /** Equal whether or not an account has the email, so that accounts cannot be enumerated. */
  asked: 'If an account has this email, a link is on its way to it. It works once, within 30 minutes.',
  over: 'This link has been used, or is over. Please ask for a new one.',
  done: 'Your password is set.',
} as const;

/** The response to a password that was set with a link. */
export interface PasswordSet {
  email: string;
}

export const SESSION_HOURS = { plain: 12, remembered: 7 * 24, rememberedIdle: 24 } as const;
