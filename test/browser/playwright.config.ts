import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/chromium.js';

/** One product with the sample school serves all journeys; a journey that changes content makes its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  // Two keep both cores busy; a third fills the gaps.
  workers: 3,
  // Nothing is tried twice, and a journey may share its machine with much else.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../test-results',
  use: {
    launchOptions: launchOptions(),
    locale: 'en-GB',
    // Staff and visitors need not sit in the school's time zone.
    timezoneId: 'Europe/London',
    // Tracing doubles the time of a journey; `--trace retain-on-failure` turns it on.
    trace: 'off',
  },
});
