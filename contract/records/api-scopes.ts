import { type ApiVerb, COLLECTIONS, collectionsWith, type CollectionWith } from './collections.js';

export const API_COLLECTIONS = collectionsWith('verbs');
export type ApiCollection = CollectionWith<'verbs'>;

export const isApiCollection = (name: string): name is ApiCollection =>
  (API_COLLECTIONS as readonly string[]).includes(name);

export type ApiScope = `${ApiCollection}:${ApiVerb}`;

export const API_SCOPES: ApiScope[] = API_COLLECTIONS.flatMap((name) =>
  COLLECTIONS[name].verbs.map((verb) => `${name}:${verb}` as const),
);

export const hasScope = (scopes: readonly string[], scope: ApiScope): boolean =>
  scopes.includes(scope) && scopes.includes(scope.replace(/:(update|delete)$/, ':read'));
