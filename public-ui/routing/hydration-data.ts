import type { Posted } from '../../contract/families/forms.js';
import type { LayoutData, SiteConfig } from '../../contract/site/site.js';

/** What the server inlines, so that the first view asks for nothing. */
export interface HydrationData {
  config: SiteConfig;
  layout: LayoutData;
  today: string;
  /** null: there is no such page. */
  data: unknown;
  /** On the answer to a form that was sent without a script. */
  posted?: Posted;
}

export const HYDRATION_DATA_ID = 'page-data';
