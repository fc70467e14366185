import { availableParallelism } from 'node:os';
import { bundleLibraries, bundleMailWorker } from './test/support/bundle-libraries.mjs';

const esmPackages =
  '@nestjs/(?!throttler)|@oazapfts|openapi-fetch|file-type|strtok3|token-types|uint8array-extras|@tokenizer|load-esm|@borewit|es-toolkit|react-hotkeys-hook|p-limit|yocto-queue|age-encryption|@noble|@scure|s3mini';

const sources = { ...(await bundleMailWorker(import.meta.dirname)), '^(\\.{1,2}/.*)\\.js$': '$1' };

const project = (displayName, extra = {}) => ({
  displayName,
  testMatch: [`<rootDir>/test/${displayName}/**/*.spec.{ts,tsx}`],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // The bundled libraries are CommonJS.
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/?)`, '/dist/test-libraries-'],
  moduleNameMapper: sources,
  ...extra,
});

export default {
  projects: [
    project('unit', {
      moduleNameMapper: { ...sources, '\\.(css|svg)$': '<rootDir>/test/support/empty.ts' },
      setupFilesAfterEnv: ['<rootDir>/test/support/jest/jsdom-setup.cjs'],
    }),
    project('api', {
      moduleNameMapper: { ...sources, ...(await bundleLibraries(import.meta.dirname)) },
      testEnvironment: '<rootDir>/test/support/jest/shared-environment.cjs',
      runtime: '<rootDir>/test/support/jest/shared-runtime.cjs',
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    }),
    project('embedded'),
    // As it is written: modules that wait at their top level.
    project('faults', { testMatch: ['<rootDir>/test/faults/**/*.spec.mjs'], transform: {} }),
    project('scale'),
  ],
  // Each waits for its database half of the time.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // A worker keeps what its suites have loaded; a new one costs some seconds of CPU time.
  workerIdleMemoryLimit: '1GB',
  // Nothing is tried twice, and a test may share its machine with much else.
  testTimeout: 300_000,
};
