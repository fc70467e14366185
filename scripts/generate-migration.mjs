import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../dist/compiled/server/database/data-source.js';
import { startEmbedded } from '../dist/compiled/server/database/embedded/embedded.js';
import { schemaDifference } from '../dist/compiled/server/database/schema-difference.js';

const name = process.argv[2] ?? '';
if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) {
  console.error('Usage: npm run migration:generate -- verb-noun');
  process.exit(2);
}

const database = await startEmbedded({ throwaway: true, log: () => undefined });
const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
await dataSource.runMigrations();
const statements = await schemaDifference(dataSource);
await dataSource.destroy();
await database.stop();

if (!statements.length) {
  console.log('Entities and migrations agree; there is nothing to migrate.');
  process.exit(0);
}

const stamp = Date.now();
const className = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase()) + stamp;
const folder = 'server/database/migrations';
writeFileSync(
  join(folder, `${stamp}-${name}.ts`),
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${statements.map((statement) => `    await runner.query(${JSON.stringify(statement)});`).join('\n')}
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
`,
);
const list = join(folder, 'index.ts');
writeFileSync(
  list,
  readFileSync(list, 'utf8')
    .replace(/\n\n/, `\nimport { ${className} } from './${stamp}-${name}.js';\n\n`)
    .replace(/,?\s*\];/, `, ${className}];`),
);
console.log(`Wrote ${folder}/${stamp}-${name}.ts; read it before you commit it.`);
