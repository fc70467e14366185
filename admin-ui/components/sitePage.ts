import type { RaRecord } from 'react-admin';

const PAGES: Record<string, (id: RaRecord['id']) => string> = {
  events: (id) => `/event/${id}`,
  branches: (id) => `/branch/${id}`,
  reviews: () => '/',
  'hero-slides': () => '/',
  'popup-posters': () => '/',
};

/** Where visitors find a record, or undefined where they do not see it. */
export function sitePage(resource: string, { id, status, isActive }: RaRecord): string | undefined {
  return status === 'ACTIVE' || isActive === true ? PAGES[resource]?.(id) : undefined;
}
