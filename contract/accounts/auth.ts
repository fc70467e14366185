import { PASSWORD_LENGTH, type Role, USER } from './users.js';
import type { TextRule } from '../platform/validation.js';

export interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
  /** What the last sign-in of this browser answered. */
  deviceToken?: string;
}

export interface AuthenticatedUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** Ids of the branches to which an ADMIN is bound; empty: to none. */
  branchIds: number[];
}

export interface Session {
  token: string;
  user: AuthenticatedUser;
  /** ISO 8601. */
  expiresAt: string;
  /** Known by it, a browser is not kept out when strangers guess passwords; it survives signing out. */
  deviceToken: string;
}

/** The keys under which the back office keeps a session (docs/rules.md#session). */
export const SESSION_KEYS = { adminToken: 'adminToken', authToken: 'auth_token', userData: 'user_data' } as const;

/** Where a browser keeps the device tokens of the accounts that signed in on it, the latest last. */
export const DEVICE_TOKENS_KEY = 'deviceTokens';

/** A password as it is typed to sign in; older ones are shorter than new ones may be. */
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

/** The own password of whoever changes a user. */
export const CURRENT_PASSWORD: TextRule = {
  required: 'Your current password is required',
  max: PASSWORD_LENGTH,
  exact: true,
};
export const CURRENT_PASSWORD_WRONG = 'The current password is wrong';

export const LOGIN_FAILED = 'Invalid email or password';
export const LOGIN_SUCCEEDED = 'Login successful';
export const LOGGED_OUT = 'Logged out successfully';

/** Links by which staff set a password of their own; each works until the password is set. */
export const PASSWORD_LINK = {
  resetMinutes: 30,
  invitationDays: 7,
  token: { required: 'The link is not whole', max: 100, exact: true },
  /** The same whether or not anybody has the email. */
  asked: 'If an account has this email, a link is on its way to it. It works once, within 30 minutes.',
  over: 'This link has been used, or is over. Please ask for a new one.',
  done: 'Your password is set. Please sign in.',
} as const;

export const SESSION_HOURS = { plain: 12, remembered: 7 * 24, rememberedIdle: 24 } as const;
