import type { PublicBranch } from '../../contract/branches.js';
import type { LoaderArgs } from '../page/page-route.js';

/** The titles of the branches to choose from; null when the list could not be had. */
export interface AdmissionsData {
  branches: string[] | null;
}

export async function admissionsLoader({ context: api }: LoaderArgs): Promise<AdmissionsData> {
  try {
    const { rows } = await api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] });
    return { branches: rows.map(({ title }) => title) };
  } catch {
    return { branches: null };
  }
}
