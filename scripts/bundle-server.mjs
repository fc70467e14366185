import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The pictures of notices are drawn with these, because a server may have no fonts; the drawing library reads no WOFF2. */
const fonts = join(root, 'dist/server/fonts');
mkdirSync(fonts, { recursive: true });
writeFileSync(join(fonts, 'fonts.conf'), '<fontconfig></fontconfig>\n');
for (const [family, style] of [
  ['Arimo', '600SemiBold'],
  ['Tinos', '700Bold'],
  ['Noto Sans Sinhala', '600SemiBold'],
  ['Noto Sans Tamil', '600SemiBold'],
]) {
  const name = family.replaceAll(' ', '-');
  const from = join(root, 'node_modules/@expo-google-fonts', name.toLowerCase());
  const file = `${family.replaceAll(' ', '')}_${style}.ttf`;
  copyFileSync(join(from, style, file), join(fonts, `${name}-${style.replace(/\d+/, '')}.ttf`));
  copyFileSync(join(from, 'LICENSE_FONT'), join(fonts, `${name}-LICENSE.txt`));
}
