import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Links the packages of production into a folder: `npm ci --omit=dev` would install the same in a minute. */
export function linkPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  const ofProduction = Object.entries(packages).filter(([, { dev }]) => !dev);
  for (const [path] of ofProduction) {
    if (path.lastIndexOf('node_modules/') > 0) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  const lock = JSON.stringify({ packages: Object.fromEntries(ofProduction) });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock);
}
