import { build } from 'vite';
import { root } from './run-step.mjs';

const external = [
  // Native modules.
  '@node-rs/argon2',
  'sharp',
  // Other packages require these by name at runtime.
  'class-transformer',
  'class-validator',
  'pg',
  'pino',
  // Loads its tables on demand.
  'iconv-lite',
];

/** A start would otherwise read 2,000 files. */
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      // The third is a worker thread. scripts/update.mjs uses the last one.
      input: ['main', 'cli', 'families/threads/mail-worker', 'platform/config/environment-file'].map(
        (name) => `dist/compiled/server/${name}.js`,
      ),
      // Migrations and schemas of the API are identified by class names.
      output: { keepNames: true, comments: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
