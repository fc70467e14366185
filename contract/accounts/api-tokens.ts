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
  perMinute: 600,
} as const;

export const API_TOKEN_ENDED = 'This API token is unknown, revoked or over';
export const API_TOKEN_REFUSED = 'The scopes of this API token do not allow it';

export const API_TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
/** A token is revoked by a user, or when its creator loses the role or the account, or gets a new password. */
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

export interface ApiTokenInput {
  name: string;
  scopes: ApiScope[];
  expiresAt: string;
  currentPassword: string;
}

export interface ApiToken {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiScope[];
  state: ApiTokenState;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  createdAt: string;
  createdBy: string | null;
}

export interface NewApiToken extends ApiToken {
  token: string;
}
