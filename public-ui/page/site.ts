import { createContext, useContext } from 'react';
import type { Shell, SiteConfig } from '../../contract/site.js';

export interface Site extends Shell {
  config: SiteConfig;
  /** ISO 8601: the moment of rendering, the same on the server and at hydration. */
  now: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  return useContext(SiteContext)!;
}

export function useSettings(): Shell['settings'] {
  return useSite().settings;
}
