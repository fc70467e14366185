import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/chromium.js';

/** One product with the sample school serves all journeys; a journey that changes content makes its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../test-results',
  use: {
    launchOptions: launchOptions(),
    locale: 'en-GB',
    // Staff and visitors need not sit in the school's time zone.
    timezoneId: 'Europe/London',
    // A recording of every journey slows the whole run.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
});
