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
