import { API_VERBS, type CollectionDeclaration, COLLECTIONS } from '../../../contract/records/collections.js';

const probes: CollectionDeclaration = {
  label: 'Probe',
  plural: 'Probes',
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
Object.assign(COLLECTIONS, { probes });

export const PROBE_STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const;

export interface ProbeInput {
  title: string;
  picture?: string | null;
  status?: (typeof PROBE_STATUSES)[number];
}
