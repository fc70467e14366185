import type { PublicBranch } from '../../contract/school/branches.js';
import type { LoaderArgs } from '../routing/page-route.js';

export type OpenBranch = Pick<PublicBranch, 'title' | 'contact'>;

/** The branches to choose from; null when the list could not be had. */
export interface AdmissionsData {
  branches: OpenBranch[] | null;
}

export async function admissionsLoader({ context: api }: LoaderArgs): Promise<AdmissionsData> {
  try {
    const { rows } = await api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] });
    return { branches: rows.map(({ title, contact }) => ({ title, contact })) };
  } catch {
    return { branches: null };
  }
}
