import { API_COLLECTIONS, API_SCOPES, API_VERBS, type ApiScope } from '../../../contract/records/api-scopes.js';

// Before the lists that are made of these are.
Object.assign(API_COLLECTIONS, { clubs: API_VERBS });
API_SCOPES.push(...API_VERBS.map((verb) => `clubs:${verb}` as ApiScope));

export const CLUB_STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const;

export interface ClubInput {
  title: string;
  picture?: string | null;
  status?: (typeof CLUB_STATUSES)[number];
}
