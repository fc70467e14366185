import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, root, path);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const full = join(root, path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const names = readdirSync(full).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
    for (const name of names.sort()) addTo(hash, root, join(path, name));
  } else if (stats) {
    hash.update(`${path}\0${stats.size}\0`).update(readFileSync(full));
  }
}
