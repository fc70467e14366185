import type { EntityManager } from 'typeorm';
import { addAuditLine } from '../../records/audit/audit-lines.js';

/** Ends what a user has made for programs for good: it does not hold again when the user is a SUPER_ADMIN again. */
export async function revokeApiTokens(userId: number, manager: EntityManager): Promise<void> {
  const [rows] = await manager.query<[{ id: string }[], number]>(
    'UPDATE api_tokens SET "revokedAt" = now() WHERE "createdById" = $1 AND "revokedAt" IS NULL RETURNING id',
    [userId],
  );
  const records = rows.map(({ id }) => id);
  if (records.length) addAuditLine(manager, { action: 'revoked', collection: 'api-tokens', records });
}
