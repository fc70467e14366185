import type { PublicBranch } from '../../contract/school/branches.js';
import type { LoaderArgs } from '../routing/page-route.js';

export type Campus = Pick<PublicBranch, 'id' | 'name' | 'address' | 'contact' | 'email'>;

export interface ContactData {
  campuses: Campus[];
}

/** Without branches, the page still shows its form. */
export async function contactLoader({ context: api }: LoaderArgs): Promise<ContactData> {
  try {
    const { rows } = await api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] });
    return {
      campuses: rows.map(({ id, name, address, contact, email }) => ({ id, name, address, contact, email })),
    };
  } catch {
    return { campuses: [] };
  }
}
