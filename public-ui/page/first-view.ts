import type { SiteConfig } from '../../contract/site.js';
import type { Shell } from './site.js';

/** What the server inlines, so that the first view asks for nothing. */
export interface FirstView {
  config: SiteConfig;
  shell: Shell;
  now: string;
  /** null: there is no such page. */
  data: unknown;
}

export const FIRST_VIEW_ID = 'page-data';
