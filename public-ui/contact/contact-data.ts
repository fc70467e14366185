import type { PublicBranch } from '../../contract/school/branches.js';
import type { LoaderArgs } from '../routing/page-route.js';

export type Campus = Pick<PublicBranch, 'id' | 'title' | 'address' | 'contact' | 'email'>;

export interface ContactData {
  campuses: Campus[];
}

/** Without its campuses the page is still worth its form. */
export async function contactLoader({ context: api }: LoaderArgs): Promise<ContactData> {
  try {
    const { rows } = await api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] });
    return {
      campuses: rows.map(({ id, title, address, contact, email }) => ({ id, title, address, contact, email })),
    };
  } catch {
    return { campuses: [] };
  }
}
