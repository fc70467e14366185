import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { check, resolveConfig } from 'prettier';
import { MIGRATIONS } from '../../server/platform/database/migrations/index.js';

const FOLDER = 'server/platform/database/migrations';
const stampOf = (name: string) => Number(/\d{13}/.exec(name)?.[0]);

it('the migrations stand in the order in which they run, each in a file of its timestamp', () => {
  const stamps = MIGRATIONS.map(({ name }) => stampOf(name));
  expect(stamps).toEqual([...new Set(stamps)].sort());
  const files = readdirSync(FOLDER).filter((file) => /^\d{13}-.*\.ts$/.test(file));
  expect(files.map(stampOf).sort()).toEqual(stamps);
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
