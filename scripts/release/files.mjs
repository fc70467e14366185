import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the size of each file of a release, also of its packages. */
export const FILES = 'files.json';

const LOCK = 'package-lock.json';

/** The sizes of the files of the production packages, which npm unpacks from the same archives everywhere. */
export function packageFiles(root) {
  const { packages } = JSON.parse(readFileSync(join(root, LOCK), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .flatMap(([path]) => filesIn(root, path))
    .map((path) => [path, lstatSync(join(root, path)).size]);
}

/** Without the links that install scripts make, and the packages inside, which the lock file lists, too. */
function filesIn(root, path) {
  const entries = readFolder(join(root, path));
  return entries.flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, inner);
    return entry.isFile() ? [inner] : [];
  });
}

/** Empty for a package of another platform, which npm has not installed. */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

/**
 * The files of an installed release that are missing or have another size: npm ends without an error on a full disk. An
 * optional package may be absent as a whole.
 */
export function incompleteFiles(folder) {
  const list = JSON.parse(readFileSync(join(folder, FILES), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(folder, LOCK), 'utf8'));
  const isPresent = (path) => sizeOf(join(folder, path)) !== undefined;
  const required = Object.entries(packages).filter(([path, { dev, optional }]) => path && !dev && !optional);
  const absent = Object.entries(packages).flatMap(([path, one]) =>
    one.optional && !isPresent(path) ? [`${path}/`] : [],
  );
  return [
    ...required.map(([path]) => `${path}/package.json`).filter((path) => !isPresent(path)),
    ...Object.entries(list)
      .filter(([path]) => !absent.some((start) => path.startsWith(start)))
      .filter(([path, size]) => sizeOf(join(folder, path)) !== size)
      .map(([path]) => path),
  ];
}

const sizeOf = (path) => {
  try {
    return lstatSync(path).size;
  } catch {
    return undefined;
  }
};

/** Of all files in a folder, in bytes. */
export function folderSize(folder) {
  return readFolder(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? folderSize(path) : (sizeOf(path) ?? 0));
  }, 0);
}
