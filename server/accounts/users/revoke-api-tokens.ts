import type { EntityManager } from 'typeorm';
import { addAuditLine } from '../../records/audit/audit-lines.js';

/** They stay revoked if the user becomes a SUPER_ADMIN again. */
export async function revokeApiTokens(userId: number, manager: EntityManager): Promise<void> {
  const [rows] = await manager.query<[{ id: string }[], number]>(
    'UPDATE api_tokens SET "revokedAt" = now() WHERE "createdById" = $1 AND "revokedAt" IS NULL RETURNING id',
    [userId],
  );
  const records = rows.map(({ id }) => id);
  if (records.length) addAuditLine(manager, { action: 'revoked', collection: 'api-tokens', records });
}
