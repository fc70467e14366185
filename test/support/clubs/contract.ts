import { API_VERBS, type CollectionDeclaration, COLLECTIONS } from '../../../contract/records/collections.js';

const clubs: CollectionDeclaration = {
  label: 'Club',
  plural: 'Clubs',
  isPublic: true,
  verbs: API_VERBS,
  hasForm: true,
  hasBulk: true,
  hasTrash: true,
  hasHistory: true,
  uploadType: 'general',
  pictures: ['picture'],
};

// Run before the modules that derive lists from the table are imported.
Object.assign(COLLECTIONS, { clubs });

export const CLUB_STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const;

export interface ClubInput {
  title: string;
  picture?: string | null;
  status?: (typeof CLUB_STATUSES)[number];
}
