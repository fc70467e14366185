import type { ClientBase } from 'pg';
import type { Config } from '../../../platform/config/config.js';
import { withAdvisoryLock } from '../../../platform/database/migrate.js';
import type { ArchiveContents } from '../archive/archive-reader.js';
import { TotpOwners, sealAnew } from './totp-owners.js';
import type { ArchiveSource } from './archive-source.js';
import { eraseAgain } from './erase-again.js';
import type { ErasureList } from './erasure-list.js';
import { checkRelease, fillDatabase } from './fill-database.js';
import { SecretFiles } from './secret-files.js';
import { type Dialogue, Questions, type RestoreOptions } from './questions.js';
import { prepareUploads } from './restored-uploads.js';
import { settleWaitingRows } from './waiting-rows.js';

export interface RestoreRequest {
  source: ArchiveSource;
  options: RestoreOptions;
  dialogue: Dialogue;
  erasuresBeside?: ErasureList;
  isStored: boolean;
}

/** Restores an archive into this empty instance, without records that were erased since. Returns lines to print. */
export async function restore(config: Config, databaseUrl: string, request: RestoreRequest): Promise<string[]> {
  const { source, options, dialogue } = request;
  // Read the whole archive before changing anything.
  const apps = new TotpOwners();
  const contents = await source.read({ rows: async (table, bytes) => apps.add(table, bytes) });
  checkRelease(contents);
  const secrets = await SecretFiles.read(config, contents.secrets, options['factor-key']);
  const questions = new Questions(options, dialogue);
  const lists = [source.erasures, request.erasuresBeside].filter((list) => list !== undefined);
  const erasures = await questions.erasures(lists, request.isStored);
  await questions.lockedOut(apps.lockedOut(contents.manifest, secrets.factorKeys));
  const reactivate = await questions.reactivate(contents.manifest);
  const uploads = await prepareUploads(config);
  let moved = false;
  let erased = 0;
  try {
    await withAdvisoryLock(databaseUrl, () =>
      fillDatabase(databaseUrl, source, contents, {
        upload: (file, _size, content) => uploads.add(file, content),
        beforeCommit: async (client) => {
          erased = await eraseAgain(client, erasures);
          await settleWaitingRows(client, reactivate);
          await tellFeedsAnew(client);
          await sealAnew(client, secrets.factorKeys);
          await uploads.moveToPlace();
          moved = true;
          await noteRestore(client, contents);
          secrets.keep();
        },
      }),
    );
    return [
      summary(contents),
      `${erased} records that were erased since are erased again.`,
      ...missing(contents),
      ...secrets.notes,
    ];
  } catch (error) {
    if (moved) await uploads.takeBack();
    await uploads.discard();
    throw error;
  }
}

/** Explains in the audit log why entries after the backup are missing. */
async function noteRestore(client: ClientBase, { manifest }: ArchiveContents): Promise<void> {
  await client.query(
    `INSERT INTO audit_lines ("action", "collection", "records") VALUES ('restored', 'backups', ARRAY[$1])`,
    [manifest.createdAt],
  );
}

/** Subscribers of calendars may have been told more since; only a higher sequence number replaces it. */
async function tellFeedsAnew(client: ClientBase): Promise<void> {
  await client.query(`UPDATE calendar_feed_items SET "digest" = ''`);
}

function summary({ manifest }: ArchiveContents): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.uploads.files} files of pictures, as of ${manifest.createdAt}.`;
}

const missing = ({ manifest }: ArchiveContents) =>
  manifest.missing.length ? [`${manifest.missing.length} pictures were missing already when it was made.`] : [];
