import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { startEmbedded } from '../dist/compiled/server/platform/database/embedded/embedded.js';
import { migrate } from '../dist/compiled/server/platform/database/migrate.js';
import { missingSchema } from '../dist/compiled/server/missing-schema.js';
import { migrationFiles } from './migration-file.mjs';

const name = process.argv[2] ?? '';
if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) {
  console.error('Usage: npm run migration:generate -- verb-noun');
  process.exit(2);
}

const database = await startEmbedded({ throwaway: true, log: () => undefined });
await migrate(database.url, () => undefined);
const statements = await missingSchema(database.url).finally(() => database.stop());

if (!statements.length) {
  console.log('Declarations and migrations agree; there is nothing to migrate.');
  process.exit(0);
}

const list = readFileSync('server/platform/database/migrations/index.ts', 'utf8');
const files = Object.entries(await migrationFiles({ name, statements, list }));
for (const [path, source] of files) writeFileSync(path, source);
console.log(`Wrote ${files[0][0]}; read it before you commit it.`);
