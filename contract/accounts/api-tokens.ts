import type { TextRule } from '../platform/validation.js';
import type { ApiScope } from '../records/api-scopes.js';

export const API_TOKEN_PREFIX = 'sch_';

export const API_TOKEN = {
  name: { required: 'Name is required', max: 80 } satisfies TextRule,
  scopes: {
    message: 'Choose at least one thing that the token may do',
    unread: 'What may update or delete records must be allowed to read them too',
  },
  expiresAt: {
    required: 'Choose the day on which the token ends',
    message: 'End must be a date',
    past: 'The end must lie ahead',
    far: 'A token lasts for a year at most',
  },
  daysAtMost: 366,
  /** Requests of one token. */
  perMinute: 600,
} as const;

export const API_TOKEN_ENDED = 'This API token is unknown, revoked or over';
export const API_TOKEN_REFUSED = 'The scopes of this API token do not allow it';

export const API_TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
/** Revoked: by somebody, or because whoever made it lost the role or the account, or was given another password. */
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

export interface ApiTokenInput {
  name: string;
  scopes: ApiScope[];
  /** ISO 8601. */
  expiresAt: string;
  /** The own password of whoever makes it. */
  currentPassword: string;
}

export interface ApiToken {
  /** A UUID. */
  id: string;
  name: string;
  /** How the token begins. */
  prefix: string;
  scopes: ApiScope[];
  state: ApiTokenState;
  /** ISO 8601, as all that follow. */
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  createdAt: string;
  /** The name of whoever made it; null when that user is deleted. */
  createdBy: string | null;
}

/** The one answer that has the token itself. */
export interface NewApiToken extends ApiToken {
  token: string;
}
