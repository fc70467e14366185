import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isRetention, isShorter, SHORTENING_DAYS } from '../../../contract/families/retention.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { personIdOf } from '../../records/collection/actor-name.js';
import { passwordWanted } from '../../platform/http/current-password.js';
import { RetentionChangeEntity } from './retention-change.entity.js';

export interface Author {
  user?: AuthenticatedUser;
  isConfirmed?: boolean;
}

const DEFER = `
  INSERT INTO retention_changes (key, months, "requestedById", "effectiveAt")
  VALUES ($1, $2, $3, now() + make_interval(days => ${SHORTENING_DAYS})) RETURNING "effectiveAt"`;

/**
 * Returns when a shorter retention period takes effect: the delay allows undoing it before anything is deleted.
 * Replaces a waiting change.
 */
export async function deferShortening(
  manager: EntityManager,
  { key, from, to, user, isConfirmed }: Author & { key: string; from: string; to: string },
): Promise<Date | undefined> {
  if (!isRetention(key)) return undefined;
  await manager.delete(RetentionChangeEntity, { key });
  if (!user || !isShorter(Number(to), Number(from))) return undefined;
  if (!isConfirmed) throw passwordWanted();
  addAuditLine(manager, { action: 'created', collection: 'retention', records: [key] });
  const [row] = await manager.query<[{ effectiveAt: Date }]>(DEFER, [key, Number(to), personIdOf(user)]);
  return row.effectiveAt;
}

const TAKE_DUE = `
  DELETE FROM retention_changes WHERE key = (
    SELECT key FROM retention_changes WHERE "effectiveAt" <= now() ORDER BY key LIMIT 1 FOR UPDATE
  ) RETURNING key, months, "requestedById"`;

/** Removes and returns one change that is due. */
export async function takeDue(
  manager: EntityManager,
): Promise<{ key: string; months: number; user?: AuthenticatedUser } | undefined> {
  const [[due]] = await manager.query<[RetentionChangeEntity[]]>(TAKE_DUE);
  if (!due) return undefined;
  const [user] = await manager.query<AuthenticatedUser[]>(
    'SELECT id, name, email, role, "branchIds" FROM users WHERE id = $1',
    [due.requestedById],
  );
  return { key: due.key, months: due.months, user };
}
