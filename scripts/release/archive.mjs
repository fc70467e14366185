import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { FILES, packageFiles } from './files.mjs';

/** What a server needs to run, to be administered and to be updated. */
const CONTENTS = [
  ...[
    'package.json',
    'package-lock.json',
    '.npmrc',
    'app.env.example',
    'README.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'LICENSE',
  ],
  ...['deploy', 'docs', 'dist/server', 'dist/admin-ui', 'dist/public-ui', 'scripts/release'],
  ...['admin', 'fingerprint', 'installed', 'prepare', 'run-step', 'start', 'update'].map(
    (name) => `scripts/${name}.mjs`,
  ),
];

/**
 * Packs the built product of a folder as `school-site-<version>.tgz`, with a checksum for `sha256sum --check` beside it.
 * The same files give the same archive. Returns its path.
 */
export async function writeArchive(root, folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const archive = join(folder, `${name}-${version}.tgz`);
  mkdirSync(folder, { recursive: true });
  // Servers unpack archives, and have no package that writes them.
  const { pack } = await import('tar-stream');
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(archive));
  const add = (file, mode, content) =>
    tar.entry({ name: `${name}-${version}/${file}`, mode, mtime: new Date(0) }, content);
  const sizes = [];
  for (const file of CONTENTS.flatMap((path) => filesIn(root, path))) {
    const content = readFileSync(join(root, file));
    const packed = file === 'package.json' ? manifestOf(content) : content;
    add(file, statSync(join(root, file)).mode & 0o111 ? 0o755 : 0o644, packed);
    sizes.push([file, packed.length]);
  }
  sizes.push(...packageFiles(root));
  add(FILES, 0o644, JSON.stringify(Object.fromEntries(sizes)));
  tar.finalize();
  await written;
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${basename(archive)}\n`);
  return archive;
}

/** npm runs the script of the project itself also where it blocks those of packages. */
export function manifestOf(content) {
  const manifest = JSON.parse(content);
  manifest.scripts.postinstall = 'node scripts/release/link-postgres.mjs';
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

function filesIn(root, path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(root, join(path, name)));
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Throws unless the checksum beside an archive is its own. */
export function checkArchive(archive) {
  if (!existsSync(archive)) throw new Error(`There is no archive ${archive}.`);
  const sums = `${archive}.sha256`;
  if (!existsSync(sums)) throw new Error(`The checksum ${sums} is missing: copy it beside the archive.`);
  if (readFileSync(sums, 'utf8').split(' ')[0] !== sha256(archive))
    throw new Error(`${archive} is not what its checksum says: copy both again.`);
}

/** Unpacks an archive into a new folder, without the folder that it holds. */
export function unpack(archive, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner']);
}
