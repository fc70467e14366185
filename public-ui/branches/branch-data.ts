import type { PublicBranch } from '../../contract/school/branches.js';
import { idParam, type LoaderArgs } from '../routing/page-route.js';

export async function branchLoader({ params, context: api }: LoaderArgs): Promise<PublicBranch | null> {
  const id = idParam(params.id);
  return id ? api.get<PublicBranch>('branches', id) : null;
}
