import { createContext, useContext } from 'react';
import type { LayoutData, SiteConfig } from '../../contract/site.js';

export interface Site extends LayoutData {
  config: SiteConfig;
  /** ISO 8601: the moment of rendering, the same on the server and at hydration. */
  now: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  return useContext(SiteContext)!;
}

export function useSettings(): LayoutData['settings'] {
  return useSite().settings;
}
