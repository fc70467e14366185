import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { check, resolveConfig } from 'prettier';
import { MIGRATION_NAMES } from '../../server/platform/database/migration-names.js';
import { FORMER_MIGRATIONS } from '../../server/platform/database/migrations/before-baseline/former-migrations.js';
import { FORMER_NAMES } from '../../server/platform/database/migrations/before-baseline/former-names.js';
import { LEAST_MIGRATION, MIGRATIONS } from '../../server/platform/database/migrations/index.js';

const FOLDER = 'server/platform/database/migrations';
const stampOf = (name: string) => Number(/\d{13}/.exec(name)?.[0]);

const filesIn = (folder: string) => readdirSync(folder).filter((file) => /^\d{13}-.*\.ts$/.test(file));

describe('the list of migrations', () => {
  it.each([
    ['from the baseline on', FOLDER, MIGRATIONS],
    ['before the baseline', `${FOLDER}/before-baseline`, FORMER_MIGRATIONS],
  ])('stands in the order in which they run, each in a file of its timestamp: %s', (_, folder, migrations) => {
    const stamps = migrations.map(({ name }) => stampOf(name));
    expect(stamps).toEqual([...new Set(stamps)].sort());
    expect(filesIn(folder).map(stampOf).sort()).toEqual(stamps);
  });

  it('names all before the baseline, also while these are not loaded, and the one that a release must know', () => {
    expect(FORMER_NAMES).toEqual(FORMER_MIGRATIONS.map(({ name }) => name));
    expect(MIGRATION_NAMES).toContain(LEAST_MIGRATION);
  });
});

describe('a migration that is generated', () => {
  let migrationFiles: (migration: object) => Promise<Record<string, string>>;
  let nextStamp: (list: string, now: number) => number;
  beforeAll(async () => ({ migrationFiles, nextStamp } = await import('../../scripts/migration-file.mjs' as string)));

  const list = readFileSync(`${FOLDER}/index.ts`, 'utf8');
  const last = stampOf(MIGRATIONS.at(-1)!.name);
  const statements = ['CREATE TABLE "probes" ("id" integer)', "SELECT `a`, '\\d', '${b}'"];

  it('runs after all others, also where their timestamps lie ahead of the clock', () => {
    expect(nextStamp(list, last - 5)).toBe(last + 1);
    expect(nextStamp(list, last + 5000)).toBe(last + 5000);
  });

  it('is the last of the list and formatted, and says the statements to the letter', async () => {
    const files = await migrationFiles({ name: 'add-probes', statements, list });
    const [path, index] = Object.keys(files) as [string, string];
    expect(stampOf(path)).toBeGreaterThan(last);
    expect(existsSync(path)).toBe(false);
    expect(files[index]).toMatch(new RegExp(`AddProbes${stampOf(path)},?\\s*\\];`));
    expect(files[index]).toContain(`import { AddProbes${stampOf(path)} } from './${stampOf(path)}-add-probes.js';`);
    for (const file of [path, index]) {
      expect(await check(files[file]!, { ...(await resolveConfig(file)), filepath: file })).toBe(true);
    }
    const said = [...files[path]!.matchAll(/query\(\s*`((?:\\.|[^\\`])*)`,?\s*\)/g)];
    expect(said.map(([, text]) => text!.replace(/\\([\\`$])/g, '$1'))).toEqual(statements);
  });
});
