import { defineConfig } from '@playwright/test';
import journeys from '../../browser/playwright.config.js';

/** The ten jobs of the office's day; docs/office-day.md says how they are counted. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../../browser/global-setup.ts',
  workers: 1,
  reporter: 'line',
  outputDir: '../../../test-results',
});
