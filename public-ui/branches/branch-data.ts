import type { PublicBranch } from '../../contract/branches.js';
import type { SiteApi } from '../../contract/site.js';
import { idParam, type PageRequest } from '../page/page-route.js';

export async function loadBranch(api: SiteApi, { params }: PageRequest): Promise<PublicBranch | null> {
  const id = idParam(params.id);
  return id ? api.get<PublicBranch>('branches', id) : null;
}
