import { createContext, useContext } from 'react';
import type { PublicBranch } from '../../contract/branches.js';
import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import type { ContactSettingKey, SiteSettingKey } from '../../contract/settings.js';
import type { SiteApi, SiteConfig } from '../../contract/site.js';

export type NavBranch = Pick<PublicBranch, 'id' | 'name' | 'title' | 'address' | 'latitude' | 'longitude'>;

/** What every page shows around its own content. */
export interface Shell {
  settings: Record<ContactSettingKey | SiteSettingKey, string>;
  branches: NavBranch[];
  posters: PublicPopupPoster[];
}

export interface Site extends Shell {
  config: SiteConfig;
  /** ISO 8601: the moment of rendering, the same on the server and at hydration. */
  now: string;
}

export async function loadShell(api: SiteApi): Promise<Shell> {
  const [settings, branches, posters] = await Promise.all([
    api.settings(),
    api.list<PublicBranch>('branches', { sort: ['id', 'ASC'] }),
    api.list<PublicPopupPoster>('popup-posters'),
  ]);
  return {
    settings: settings as Shell['settings'],
    branches: branches.rows.map(({ id, name, title, address, latitude, longitude }) => ({
      id,
      name,
      title,
      address,
      latitude,
      longitude,
    })),
    posters: posters.rows,
  };
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  return useContext(SiteContext)!;
}

export function useSettings(): Shell['settings'] {
  return useSite().settings;
}
