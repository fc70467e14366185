import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/chromium.mjs';

/**
 * One product with the sample school serves the journeys that change content, another those that only read (`unchanged`).
 * A journey that changes what others see has its own.
 */
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
  preserveOutput: 'failures-only',
  use: {
    launchOptions: launchOptions(),
    locale: 'en-GB',
    // Staff and visitors need not sit in the school's time zone.
    timezoneId: 'Europe/London',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
