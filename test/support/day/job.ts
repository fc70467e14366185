import type { Locator, Page } from '@playwright/test';
import type { StaffApi } from '../browser.js';
import type { Clerk } from './clerk.js';

export interface StartedJob {
  /** Begins at the dashboard, and ends when the product says that it is done. */
  work: (clerk: Clerk) => Promise<void>;
  /** Compares what is stored or shown afterwards. */
  check: (page: Page) => Promise<void>;
  /** Where the focus is afterwards. */
  focus: (page: Page) => Locator;
  /** Removes what the job needed and made. */
  tidy: () => Promise<void>;
}

/** One of the jobs of the office's day. */
export interface Job {
  /** As in the figures of the other products. */
  name: string;
  title: string;
  start: (api: StaffApi) => Promise<StartedJob>;
}
