import { BRANCH_POSITION } from '../../../contract/school/branches.js';
import type { MapPlace } from './LocationMap.js';

interface Branch {
  latitude: number | null;
  longitude: number | null;
  address: string;
}

/** Where a branch is. Without coordinates, the map shows its default picture, and its link searches for the address. */
export function branchPlace({ latitude, longitude, address }: Branch): MapPlace {
  return latitude === null || longitude === null
    ? { ...BRANCH_POSITION, address }
    : { latitude, longitude, isKnown: true };
}
