import type { DataSource, EntityManager } from 'typeorm';

const STORED = `
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
   WHERE conrelid = to_regclass(quote_ident($1)) AND contype = 'c'`;

/**
 * The statements that replace check constraints whose expression differs from the entity's; TypeORM compares only names.
 * Compares the expressions as PostgreSQL prints them.
 */
export async function checkDifference(dataSource: DataSource): Promise<string[]> {
  const statements: string[] = [];
  for (const { tableName, checks } of dataSource.entityMetadatas) {
    const stored = await definitionsOf(dataSource.manager, tableName);
    for (const { name, expression } of checks) {
      const added = `ADD CONSTRAINT "${name}" CHECK (${expression})`;
      if (!stored.has(name) || stored.get(name) === (await printed(dataSource, tableName, name, added))) continue;
      statements.push(`ALTER TABLE "${tableName}" DROP CONSTRAINT "${name}", ${added}`);
    }
  }
  return statements;
}

/** Returns undefined if the check uses a column that is not migrated yet. */
function printed(dataSource: DataSource, table: string, name: string, added: string): Promise<string | undefined> {
  return dataSource
    .transaction(async (manager) => {
      await manager.query(`CREATE TEMPORARY TABLE "declared" (LIKE "${table}") ON COMMIT DROP`);
      await manager.query(`ALTER TABLE "declared" ${added}`);
      return (await definitionsOf(manager, 'declared')).get(name);
    })
    .catch(() => undefined);
}

async function definitionsOf(manager: EntityManager, table: string): Promise<Map<string, string>> {
  const rows = await manager.query<{ name: string; definition: string }[]>(STORED, [table]);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
