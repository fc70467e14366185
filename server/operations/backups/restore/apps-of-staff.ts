import type { ClientBase } from 'pg';
import type { Config } from '../../../platform/config/config.js';
import { SealingService, type Sealed, totpOwner } from '../../../accounts/second-factor/sealing.service.js';
import { type CopiedRow, readCopiedRows } from '../archive/copy-rows.js';
import type { Manifest } from '../archive/format.js';

const TABLES = ['users', 'totp_secrets', 'recovery_codes', 'passkeys'];

type Secrets = Pick<Config, 'factorKey' | 'jwtSecret'>;

export class AppsOfStaff {
  private readonly chunks = new Map<string, Buffer[]>(TABLES.map((table) => [table, []]));

  add(table: string, bytes: Buffer): void {
    this.chunks.get(table)?.push(bytes);
  }

  lockedOut(manifest: Manifest, secrets: Secrets[]): string[] {
    const rowsOf = (table: string): CopiedRow[] => {
      const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? [];
      return readCopiedRows(Buffer.concat(this.chunks.get(table)!).toString(), columns);
    };
    const owners = (table: string) => new Set(rowsOf(table).map(({ userId }) => userId));
    const [codes, passkeys] = [owners('recovery_codes'), owners('passkeys')];
    const locked = rowsOf('totp_secrets').filter((row) => openedBy(secrets, toSealed(row)) === undefined);
    return rowsOf('users')
      .filter(({ id }) => locked.some(({ userId }) => userId === id))
      .map(({ id, email }) => {
        const ways = [codes.has(id!) && 'a recovery code', passkeys.has(id!) && 'a passkey'].filter(Boolean);
        return `${email}: ${ways.length ? `signs in with ${ways.join(' or ')}` : 'must be reset'}`;
      })
      .sort();
  }
}

type Owned = Sealed & { userId: number };

const toSealed = ({ userId, sealed, sealedWithKey }: CopiedRow): Owned => ({
  userId: Number(userId),
  sealed: sealed ?? '',
  sealedWithKey: sealedWithKey ?? null,
});

/** Re-encrypts the secrets of authenticator apps with the first of the secrets; tries all to decrypt them. */
export async function sealAnew(client: ClientBase, secrets: Secrets[]): Promise<void> {
  const { rows } = await client.query<Owned>('SELECT "userId", sealed, "sealedWithKey" FROM totp_secrets');
  const ours = new SealingService(secrets[0]!);
  for (const row of rows) {
    const text = openedBy(secrets, row);
    if (text === undefined) continue;
    const { sealed, sealedWithKey } = ours.seal(text, totpOwner(row.userId));
    await client.query('UPDATE totp_secrets SET sealed = $2, "sealedWithKey" = $3 WHERE "userId" = $1', [
      row.userId,
      sealed,
      sealedWithKey,
    ]);
  }
}

function openedBy(secrets: Secrets[], row: Owned): string | undefined {
  for (const one of secrets) {
    const text = new SealingService(one).open(row, totpOwner(row.userId));
    if (text !== undefined) return text;
  }
  return undefined;
}
