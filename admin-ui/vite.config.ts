import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BROWSERS } from '../contract/platform/browsers.js';
import { aliases } from './build/aliases.js';
import { chunkGroups } from './build/chunks.js';

const server = 'http://localhost:3000';
const compressible = /\.(js|css|html|svg)$/;

/** Writes .br and .gz beside every text file, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    async closeBundle() {
      const root = resolve(import.meta.dirname, folder);
      const names = await readdir(root, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name))
          .map(async (name) => {
            const bytes = await readFile(join(root, name));
            await writeFile(join(root, `${name}.br`), await promisify(brotliCompress)(bytes));
            await writeFile(join(root, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
          }),
      );
    },
  };
}

export default defineConfig(({ command }) => ({
  base: '/admin/',
  resolve: { alias: command === 'build' ? aliases : [] },
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    target: BROWSERS,
    manifest: true,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': server, '/uploads': server, '/health': server } },
}));
