import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PACKAGE_ROOT } from '../../config/package-root.js';

const SQL = 'dist/server/platform/database/migrations/1795843000000-create-baseline.sql';

/** The schema of the first release. */
export class CreateBaseline1795843000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(PACKAGE_ROOT, SQL), 'utf8'));
  }

  async down(): Promise<void> {
    throw new Error('The first schema is not taken back; restore a backup instead');
  }
}
