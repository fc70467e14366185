import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from '../contract/platform/browsers.js';
import { compress } from './build/compress.js';
import { API, devPages } from './build/dev-pages.js';
import { pureCalls } from './build/pure-calls.js';

/** The package only exports the path of its development build. */
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
    // Excludes the UI's own folder api/.
    proxy: Object.fromEntries(['^/api(?!/.*\\.ts)', '/admin', '/uploads', '/health'].map((path) => [path, API])),
  },
  build: {
    outDir: '../dist/public-ui/client',
    emptyOutDir: true,
    target: isSsrBuild ? undefined : BROWSERS,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['start.ts', 'entry-client.tsx', 'preview.ts', 'application-scripts/uploads.ts'],
          // One file for code that most pages share, because each request is slow on a slow connection.
          output: { codeSplitting: { groups: [{ name: 'shared', test: isOurs, minShareCount: 3 }] } },
        },
  },
  ssr: { noExternal: isSsrBuild || undefined },
}));
