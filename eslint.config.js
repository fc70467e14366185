import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What needs no types; oxlint checks the rest (.oxlintrc.json). */
export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'data',
      'coverage',
      'test-results',
      'playwright-report',
      '**/*.cjs',
      'test/bench',
      'test/faults',
      'test/load',
    ],
  },
  tseslint.configs.recommended,
  {
    files: ['server/**/*.ts', 'contract/**/*.ts', 'admin-ui/**/*.{ts,tsx}', 'public-ui/**/*.{ts,tsx}'],
    ignores: ['*-ui/build/**'],
    plugins: { regexp },
    // Whoever sends a text shall not keep a pattern busy with it.
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-restricted-globals': ['error', { name: 'event', message: 'Name the event of the handler.' }],
    },
  },
  {
    files: ['admin-ui/**/*.{ts,tsx}', 'public-ui/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/platform/config/**', 'server/platform/database/embedded/**', 'server/cli.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'server/platform/config is the only reader of the environment.',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts', 'test/support/probes/**'],
    // A parameter's decorator needs the class itself, not only its type.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  { files: ['scripts/**', 'test/measure/**', 'test/support/*.mjs'], rules: { 'no-console': 'off' } },
);
