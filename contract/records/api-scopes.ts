import { type ApiVerb, COLLECTIONS, collectionsWith, type CollectionWith } from './collections.js';

export const API_COLLECTIONS = collectionsWith('verbs');
export type ApiCollection = CollectionWith<'verbs'>;

export const isApiCollection = (name: string): name is ApiCollection =>
  (API_COLLECTIONS as readonly string[]).includes(name);

/** Part of each scope that creates or updates records. */
export const UPLOAD_SCOPE = 'uploads:create';

export type ApiScope = `${ApiCollection}:${ApiVerb}` | typeof UPLOAD_SCOPE;

export const API_SCOPES: ApiScope[] = [
  ...API_COLLECTIONS.flatMap((name) => COLLECTIONS[name].verbs.map((verb) => `${name}:${verb}` as const)),
  UPLOAD_SCOPE,
];

const WRITES = /^(?!uploads:).*:(create|update)$/;

export const hasScope = (scopes: readonly string[], scope: string): boolean =>
  scope === UPLOAD_SCOPE
    ? scopes.some((one) => one === scope || (WRITES.test(one) && hasScope(scopes, one)))
    : scopes.includes(scope) && scopes.includes(scope.replace(/:(update|delete)$/, ':read'));
