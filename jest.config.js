import { availableParallelism } from 'node:os';

const esmPackages =
  '@nestjs/(?!throttler)|file-type|strtok3|token-types|uint8array-extras|@tokenizer|load-esm|@borewit|es-toolkit|react-hotkeys-hook|p-limit|yocto-queue|age-encryption|@noble|@scure|s3mini';

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
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/?)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  ...extra,
});

const repeated = { setupFilesAfterEnv: ['<rootDir>/test/support/repeat.cjs'] };

export default {
  projects: [
    project('unit', {
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.(css|svg)$': '<rootDir>/test/support/empty.ts' },
    }),
    project('api', {
      ...repeated,
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    }),
    project('embedded', repeated),
    // As it is written: modules that wait at their top level.
    project('faults', { ...repeated, testMatch: ['<rootDir>/test/faults/**/*.spec.mjs'], transform: {} }),
    project('scale', repeated),
  ],
  // Each waits for its database half of the time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testTimeout: 60_000,
};
