import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.js';
import { API, devPages } from './build/dev-pages.js';
import { pureCalls } from './build/pure-calls.js';

/** The package's exports name only its development build. */
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

const isOurs = (id: string) => !id.includes('node_modules');

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: false,
  resolve: { alias: isSsrBuild ? [] : [{ find: 'react-router', replacement: router }] },
  appType: 'custom',
  plugins: [react(), devPages(), !isSsrBuild && [pureCalls(), compress()]],
  server: {
    port: 5173,
    // The sources in the folder api/ are this server's own.
    proxy: Object.fromEntries(['^/api(?!/.*\\.ts)', '/admin', '/uploads', '/health'].map((path) => [path, API])),
  },
  build: {
    outDir: '../dist/public-ui/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['start.ts', 'entry-client.tsx', 'preview.ts', 'application/uploads.ts'],
          // What most pages share is one file: a slow line pays for each request.
          output: { codeSplitting: { groups: [{ name: 'shared', test: isOurs, minShareCount: 3 }] } },
        },
  },
  ssr: { noExternal: isSsrBuild || undefined },
}));
