import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the build takes in place of packages that bring more than a browser of today needs: 9.5 kB less for the first view (brotli). */
export const aliases = [
  // The package's exports name only its development build.
  { find: /^react-router$/, replacement: at('../../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: at('../../node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^object\.entries$/, replacement: at('./native-entries.cjs') },
  { find: /^hasown$/, replacement: at('./native-hasown.cjs') },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: at('./no-export.ts') },
  { find: /^inflection$/, replacement: at('./no-inflection.ts') },
];
