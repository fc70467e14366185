import { createContext, useContext } from 'react';
import type { LayoutData, SiteConfig } from '../../contract/site/site.js';

export interface Site extends LayoutData {
  config: SiteConfig;
  /** YYYY-MM-DD, by the site's calendar: the day of rendering. A time would change the ETag of each rendering. */
  today: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  return useContext(SiteContext)!;
}

export function useSettings(): LayoutData['settings'] {
  return useSite().settings;
}
