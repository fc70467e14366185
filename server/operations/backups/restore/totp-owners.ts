import type { ClientBase } from 'pg';
import { SealingService, totpOwner } from '../../../accounts/second-factor/sealing.service.js';
import { type CopiedRow, readCopiedRows } from '../archive/copy-rows.js';
import type { Manifest } from '../archive/format.js';

const TABLES = ['users', 'totp_secrets', 'recovery_codes', 'passkeys'];

export class TotpOwners {
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
export async function sealAnew(client: ClientBase, factorKeys: string[]): Promise<void> {
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
