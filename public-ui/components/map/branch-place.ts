import { BRANCH_POSITION } from '../../../contract/school/branches.js';

/** Where a branch stands on the map; a default where nobody has said. */
export function branchPlace({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return latitude === null || longitude === null ? BRANCH_POSITION : { latitude, longitude };
}
