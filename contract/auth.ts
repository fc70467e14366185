import type { Role } from './users.js';

export interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
}

export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  role: Role;
}

export interface Session {
  token: string;
  user: CurrentUser;
  /** ISO 8601. */
  expiresAt: string;
}

/** The keys under which the back office keeps a session (public-site.md, section 9). */
export const SESSION_KEYS = { adminToken: 'adminToken', authToken: 'auth_token', userData: 'user_data' } as const;

export const LOGIN_FAILED = 'Invalid email or password';
export const LOGIN_SUCCEEDED = 'Login successful';
export const LOGGED_OUT = 'Logged out successfully';

export const SESSION_HOURS = { plain: 12, remembered: 7 * 24, rememberedIdle: 24 } as const;
