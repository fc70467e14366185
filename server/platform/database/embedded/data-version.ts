import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.js';
import { EmbeddedUnavailable } from './unavailable.js';

export async function checkDataVersion(folder: string, { version }: Binaries): Promise<void> {
  const major = parseInt(version);
  const found = parseInt(await readFile(join(folder, 'cluster/PG_VERSION'), 'utf8').catch(() => version));
  if (found === major) return;
  throw new EmbeddedUnavailable(
    `The embedded database in ${folder} is of PostgreSQL ${found}, which PostgreSQL ${major} of this release cannot ` +
      `read; it was not touched. ${found < major ? wayOver(folder, found) : 'Start the release again that made it.'}`,
  );
}

function wayOver(folder: string, found: number): string {
  const dataDir = dirname(folder);
  const aside = join(dataDir, `postgresql-${found}`);
  return (
    'To bring it along, run `npm run backup` with the release before, then ' +
    `\`mkdir "${aside}" && mv "${folder}" "${join(dataDir, 'uploads')}" "${aside}"\`, ` +
    'then `npm run restore -- ARCHIVE` and `npm start` with this one.'
  );
}
