import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../server/platform/database/migrations/index.js';

/**
 * Adds migrations, by their name, until the returned function is called, as a later release has them. The suite needs
 * modules of its own.
 */
export function addMigrations(statements: Record<string, string>): () => void {
  const count = MIGRATIONS.length;
  for (const [name, statement] of Object.entries(statements)) MIGRATIONS.push(migrationOf(name, statement));
  return () => void (MIGRATIONS.length = count);
}

function migrationOf(name: string, statement: string): (typeof MIGRATIONS)[number] {
  const migration = class {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(statement);
    }

    async down(): Promise<void> {}
  };
  return Object.defineProperty(migration, 'name', { value: name });
}
