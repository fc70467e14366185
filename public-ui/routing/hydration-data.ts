import type { Posted } from '../../contract/families/forms.js';
import type { LayoutData, SiteConfig } from '../../contract/site/site.js';

export interface HydrationData {
  config: SiteConfig;
  layout: LayoutData;
  today: string;
  /** Null if the record does not exist. */
  data: unknown;
  /** Set in the response to a form that was posted without a script. */
  posted?: Posted;
}

export const HYDRATION_DATA_ID = 'page-data';
