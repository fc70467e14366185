import type { ClientBase } from 'pg';
import { type Config, replaceSecret } from '../../config/config.js';
import { withAdvisoryLock } from '../../database/migrate.js';
import type { ArchiveContents } from '../archive/archive-reader.js';
import type { ArchiveSource } from './archive-source.js';
import { eraseAgain } from './erase-again.js';
import { checkRelease, fillDatabase } from './fill-database.js';
import { UploadsFolder } from './uploads-folder.js';

/**
 * Brings an archive into this empty instance, without what was erased since by the list that lies beside it, and answers
 * what there is to say about it.
 */
export async function restore(
  config: Config,
  databaseUrl: string,
  source: ArchiveSource,
  erasures: string[] | undefined,
): Promise<string[]> {
  // Nothing is touched before the whole archive is found to be good.
  const contents = await source.read();
  checkRelease(contents);
  const uploads = await UploadsFolder.prepare(config.dataDir);
  let moved = false;
  let erased = 0;
  try {
    await withAdvisoryLock(databaseUrl, () =>
      fillDatabase(databaseUrl, source, contents, {
        upload: (file, _size, content) => uploads.add(file, content),
        beforeCommit: async (client) => {
          erased = await eraseAgain(client, erasures ?? []);
          await uploads.moveToPlace();
          moved = true;
          await noteRestore(client, contents);
        },
      }),
    );
  } catch (error) {
    if (moved) await uploads.takeBack();
    await uploads.discard();
    throw error;
  }
  return [summary(contents), erasedAgain(erased, erasures), ...missing(contents), ...secrets(config, contents)];
}

/** What was noted after the backup is not there any more, and this line says why. */
async function noteRestore(client: ClientBase, { manifest }: ArchiveContents): Promise<void> {
  await client.query(
    `INSERT INTO audit_lines ("action", "collection", "records") VALUES ('restored', 'backups', ARRAY[$1])`,
    [manifest.createdAt],
  );
}

function summary({ manifest }: ArchiveContents): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.uploads.files} files of pictures, as of ${manifest.createdAt}.`;
}

const erasedAgain = (count: number, erasures: string[] | undefined) =>
  erasures
    ? `${count} records that were erased since are erased again.`
    : 'No erasures.txt lies beside the archive: whatever was erased since it was made is back.';

const missing = ({ manifest }: ArchiveContents) =>
  manifest.missing.length ? [`${manifest.missing.length} pictures were missing already when it was made.`] : [];

/** Brings the secrets in, or says what must be renewed without them. */
function secrets({ dataDir, jwtSecret, jwtSecretGiven }: Config, contents: ArchiveContents): string[] {
  const archived = contents.secrets?.jwtSecret;
  if (archived && !jwtSecretGiven) {
    replaceSecret(dataDir, archived);
    return ['The signing secret is restored too.'];
  }
  if (archived === jwtSecret) return [];
  const why = archived
    ? 'JWT_SECRET is set here to another one than'
    : 'The archive is not encrypted and so does not carry';
  return [
    `${why} the signing secret of where it was made. With a new one, the browsers that staff used are not recognised:`,
    'failed sign-ins of others can make them wait until they have signed in once. Set JWT_SECRET to the old one to avoid it.',
  ];
}
