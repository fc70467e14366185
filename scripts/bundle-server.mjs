import { build } from 'vite';
import { root } from './run-step.mjs';

const external = [
  // With native parts.
  '@node-rs/argon2',
  'sharp',
  // Other packages look for them under their names while they run.
  'class-transformer',
  'class-validator',
  'pg',
  'pino',
  // It reads its tables only when they are asked for.
  'iconv-lite',
];

/** A few files instead of the 2,000 that a start would have to find and read. */
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
      input: ['dist/compiled/server/main.js', 'dist/compiled/server/cli.js'],
      // Migrations are known by the names of their classes, and so are schemas of the API.
      output: { keepNames: true, comments: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
