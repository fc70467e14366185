import type { PublicBranch } from '../../contract/school/branches.js';
import { openDays, type OpenDay } from '../components/open-days.js';
import type { LoaderArgs } from '../routing/page-route.js';

const OPEN_DAYS = 3;

export type OpenBranch = Pick<PublicBranch, 'title' | 'contact'>;

/** The branches to choose from; null if they failed to load. */
export interface AdmissionsData {
  branches: OpenBranch[] | null;
  openDays: OpenDay[];
}

export async function admissionsLoader({ context: api }: LoaderArgs): Promise<AdmissionsData> {
  const [branches, days] = await Promise.all([openBranches(api), openDays(api, OPEN_DAYS)]);
  return { branches, openDays: days };
}

async function openBranches(api: LoaderArgs['context']): Promise<OpenBranch[] | null> {
  try {
    const { rows } = await api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] });
    return rows.map(({ title, contact }) => ({ title, contact }));
  } catch {
    return null;
  }
}
