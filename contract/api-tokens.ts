import type { TextRule } from './validation.js';

export const API_VERBS = ['read', 'create', 'update', 'delete'] as const;
export type ApiVerb = (typeof API_VERBS)[number];

const ALL = API_VERBS;
/** What visitors send is made by their forms alone. */
const SENT = ['read', 'update', 'delete'] as const;

/** The collections that tokens reach, and what they may do there. */
export const API_COLLECTIONS = {
  events: ALL,
  branches: ALL,
  reviews: ALL,
  'hero-slides': ALL,
  'popup-posters': ALL,
  notices: ALL,
  contacts: SENT,
  admissions: SENT,
  subscribers: SENT,
} as const satisfies Record<string, readonly ApiVerb[]>;
export type ApiCollection = keyof typeof API_COLLECTIONS;

/** Such as `events:read`. */
export type ApiScope = `${ApiCollection}:${ApiVerb}`;

export const API_SCOPES = Object.entries(API_COLLECTIONS).flatMap(([collection, verbs]) =>
  verbs.map((verb) => `${collection}:${verb}` as ApiScope),
);

/** A change or a deletion answers the whole record, so that it asks for the scope to read as well. */
export const hasScope = (scopes: readonly string[], scope: ApiScope): boolean =>
  scopes.includes(scope) && scopes.includes(scope.replace(/:(update|delete)$/, ':read'));

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
