import { build } from 'vite';
import { root } from './run-step.mjs';

/** Packages with native parts, and those that other packages look for under their names while they run. */
const external = ['@node-rs/argon2', 'class-transformer', 'class-validator', 'pg', 'pino', 'sharp'];

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
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
