import type { EntityManager } from 'typeorm';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { User } from './user.entity.js';

/** Unassigns the messages and applications that the user may no longer read. */
export async function unassign(
  { id, role, isActive, branchIds }: Pick<User, 'id' | 'role' | 'isActive' | 'branchIds'>,
  manager: EntityManager,
): Promise<void> {
  const mayRead = isActive && READERS_OF_PARENTS.some((reader) => reader === role);
  for (const table of ['contacts', 'admissions'])
    await manager.query(
      `UPDATE ${table} SET "assigneeId" = NULL
        WHERE "assigneeId" = $1
          AND (NOT $2 OR ($3::integer[] <> '{}' AND ("branchId" IS NULL OR "branchId" <> ALL($3))))`,
      [id, mayRead, branchIds],
    );
}
