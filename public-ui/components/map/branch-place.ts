import { BRANCH_POSITION } from '../../../contract/school/branches.js';

/** Returns a branch's coordinates, or the default. */
export function branchPlace({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return latitude === null || longitude === null ? BRANCH_POSITION : { latitude, longitude };
}
