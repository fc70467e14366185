import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { SealingService, totpOwner } from '../../../accounts/second-factor/sealing.service.js';
import { type Config, FACTOR_KEY_FILE, JWT_SECRET_FILE, replaceSecret } from '../../../platform/config/config.js';
import { withAdvisoryLock } from '../../../platform/database/migrate.js';
import type { ArchiveContents } from '../archive/archive-reader.js';
import { type CopiedRow, readCopiedRows } from '../archive/copy-rows.js';
import { SECRET_CHARACTERS, type Secrets, type Manifest } from '../archive/format.js';
import type { ArchiveSource } from './archive-source.js';
import { eraseAgain } from './erase-again.js';
import type { ErasureList } from './erasure-list.js';
import { checkRelease, fillDatabase } from './fill-database.js';
import { type Dialogue, Questions, type RestoreOptions } from './questions.js';
import { prepareUploads } from './restored-uploads.js';
import { releaseWaitingRows } from './waiting-rows.js';

const TABLES = ['users', 'totp_secrets', 'recovery_codes', 'passkeys'];

class TotpOwners {
  private readonly chunks = new Map<string, Buffer[]>(TABLES.map((table) => [table, []]));

  add(table: string, bytes: Buffer): void {
    this.chunks.get(table)?.push(bytes);
  }

  lockedOut(manifest: Manifest, factorKeys: string[]): string[] {
    const rowsOf = (table: string): CopiedRow[] => {
      const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? [];
      return readCopiedRows(Buffer.concat(this.chunks.get(table)!).toString(), columns);
    };
    const owners = (table: string) => new Set(rowsOf(table).map(({ userId }) => userId));
    const [codes, passkeys] = [owners('recovery_codes'), owners('passkeys')];
    const locked = rowsOf('totp_secrets').filter((row) => openedBy(factorKeys, toOwned(row)) === undefined);
    return rowsOf('users')
      .filter(({ id }) => locked.some(({ userId }) => userId === id))
      .map(({ id, email }) => {
        const ways = [codes.has(id!) && 'a recovery code', passkeys.has(id!) && 'a passkey'].filter(Boolean);
        return `${email}: ${ways.length ? `signs in with ${ways.join(' or ')}` : 'must be reset'}`;
      })
      .sort();
  }
}

interface Owned {
  userId: number;
  sealed: string;
}

const toOwned = ({ userId, sealed }: CopiedRow): Owned => ({ userId: Number(userId), sealed: sealed ?? '' });

/** Re-encrypts the secrets of authenticator apps with the first of the keys; tries all to decrypt them. */
async function sealAnew(client: ClientBase, factorKeys: string[]): Promise<void> {
  const { rows } = await client.query<Owned>('SELECT "userId", sealed FROM totp_secrets');
  const ours = new SealingService({ factorKey: factorKeys[0]! });
  for (const row of rows) {
    const text = openedBy(factorKeys, row);
    if (text === undefined) continue;
    const sealed = ours.seal(text, totpOwner(row.userId));
    await client.query('UPDATE totp_secrets SET sealed = $2 WHERE "userId" = $1', [row.userId, sealed]);
  }
}

function openedBy(factorKeys: string[], { userId, sealed }: Owned): string | undefined {
  for (const factorKey of factorKeys) {
    const text = new SealingService({ factorKey }).open(sealed, totpOwner(userId));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The secrets of an instance after a restore. */
class SecretFiles {
  private constructor(
    private readonly config: Config,
    private readonly archived: Secrets | undefined,
    private readonly given: string | undefined,
  ) {}

  /** `file` is the path of a file with a factor key, or empty. */
  static async read(config: Config, archived: Secrets | undefined, file: string): Promise<SecretFiles> {
    const given = file ? (await readFile(file, 'utf8')).trim() : undefined;
    if (given !== undefined && given.length < SECRET_CHARACTERS) {
      throw new Error(`${file} holds no key: it must be at least ${SECRET_CHARACTERS} characters long.`);
    }
    return new SecretFiles(config, archived, given);
  }

  /** All that may have encrypted the secrets of authenticator apps, the instance's future one first. */
  get factorKeys(): string[] {
    const { config, archived, given } = this;
    const brought = [given, archived?.factorKey];
    const keys = config.factorKeyGiven ? [config.factorKey, ...brought] : [...brought, config.factorKey];
    return [...new Set(keys.filter((key) => key !== undefined))];
  }

  keep(): void {
    const { config, archived } = this;
    if (!config.jwtSecretGiven)
      replaceSecret(join(config.dataDir, JWT_SECRET_FILE), archived?.jwtSecret ?? config.jwtSecret);
    if (!config.factorKeyGiven) replaceSecret(join(config.dataDir, FACTOR_KEY_FILE), this.factorKeys[0]!);
  }

  get notes(): string[] {
    const { jwtSecret, jwtSecretGiven } = this.config;
    const archived = this.archived?.jwtSecret;
    if (archived && !jwtSecretGiven) return ['The signing secret is restored too.'];
    if (archived === jwtSecret) return [];
    const why = archived
      ? 'JWT_SECRET is set here to another one than'
      : 'The archive is not encrypted and so does not carry';
    return [
      `${why} the signing secret of where it was made. With a new one, the browsers that staff used are not recognised:`,
      'failed sign-ins of others can make them wait until they have signed in once. Set JWT_SECRET to the old one to avoid it.',
    ];
  }
}

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
          await releaseWaitingRows(client, reactivate);
          await resendFeeds(client);
          await sealAnew(client, secrets.factorKeys);
          await uploads.moveToPlace();
          moved = true;
          await recordRestore(client, contents);
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
    if (moved) await uploads.rollBack();
    await uploads.discard();
    throw error;
  }
}

/** Explains in the audit log why entries after the backup are missing. */
async function recordRestore(client: ClientBase, { manifest }: ArchiveContents): Promise<void> {
  await client.query(
    `INSERT INTO audit_lines ("action", "collection", "records") VALUES ('restored', 'backups', ARRAY[$1])`,
    [manifest.createdAt],
  );
}

/** Subscribers of calendars may have been told more since; only a higher sequence number replaces it. */
async function resendFeeds(client: ClientBase): Promise<void> {
  await client.query(`UPDATE calendar_feed_items SET "digest" = ''`);
}

function summary({ manifest }: ArchiveContents): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.uploads.files} files of pictures, as of ${manifest.createdAt}.`;
}

const missing = ({ manifest }: ArchiveContents) =>
  manifest.missing.length ? [`${manifest.missing.length} pictures were missing already when it was made.`] : [];
