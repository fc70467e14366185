import { type ApiVerb, COLLECTIONS, collectionsWith, type CollectionWith } from './collections.js';

/** The collections that tokens reach. */
export const API_COLLECTIONS = collectionsWith('verbs');
export type ApiCollection = CollectionWith<'verbs'>;

export const isApiCollection = (name: string): name is ApiCollection =>
  (API_COLLECTIONS as readonly string[]).includes(name);

/** Such as `events:read`. */
export type ApiScope = `${ApiCollection}:${ApiVerb}`;

export const API_SCOPES: ApiScope[] = API_COLLECTIONS.flatMap((name) =>
  COLLECTIONS[name].verbs.map((verb) => `${name}:${verb}` as const),
);

/** A change or a deletion answers the whole record, so that it asks for the scope to read as well. */
export const hasScope = (scopes: readonly string[], scope: ApiScope): boolean =>
  scopes.includes(scope) && scopes.includes(scope.replace(/:(update|delete)$/, ':read'));
