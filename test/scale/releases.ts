import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built product with one more migration, of this timestamp, in a folder of its own; answers its program. */
export function makeRelease(folder: string, migration: number): string {
  mkdirSync(folder);
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  const name = `AddColumn${migration}`;
  const migrations = join(folder, 'dist/compiled/server/platform/database/migrations');
  writeFileSync(
    join(migrations, `${migration}-add-column.js`),
    `export class ${name} {
       up(runner) { return runner.query('ALTER TABLE reviews ADD added_${migration} integer'); }
     }`,
  );
  const index = join(migrations, 'index.js');
  const listed = readFileSync(index, 'utf8').replace(/,?\s*\];/, `, ${name}];`);
  writeFileSync(index, `import { ${name} } from './${migration}-add-column.js';\n${listed}`);
  return join(folder, 'dist/compiled/server/main.js');
}
