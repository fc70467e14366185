import { existsSync, readFileSync } from 'node:fs';
import { VARIABLES } from '../../server/platform/config/environment.js';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text.split('\n').filter((line) => /^\| .*\d+\.\d+\.\d+ /.test(line));

const pathsOf = (name: string) => [`test/api/${name}.spec.ts`, `test/${name}.spec.ts`, `test/${name}.mjs`];

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    const names = [...text.matchAll(/`([a-z]+\/[\w/-]+)`/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !pathsOf(name).some(existsSync))).toEqual([]);
  });

  it('lists each requirement once, with its proof or the reason why it is not met', () => {
    const numbers = rows.flatMap((row) => row.match(/\b\d+\.\d+\.\d+\b/g)!);
    expect(numbers.length).toBeGreaterThan(150);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(rows.filter((row) => !/^\| .+ \| .+ \|$/.test(row))).toEqual([]);
  });
});

describe.each(['SECURITY.md', 'docs/threat-model.md'])('%s', (file) => {
  const document = readFileSync(file, 'utf8');
  const named = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, name]) => name!);

  it('names files, commands and variables that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const paths = named(/`([\w.-]+(?:\/[\w.-]+)+)`/g);
    const commands = named(/`npm run ([\w:]+)/g);
    const variables = named(/\b([A-Z]+_[A-Z_]+)\b/g).filter((name) => name !== 'SUPER_ADMIN');
    expect([...paths, ...commands, ...variables].length).toBeGreaterThan(2);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
    expect(variables.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });
});

describe('docs/threat-model.md', () => {
  it('names the code of every mitigation', () => {
    const table = readFileSync('docs/threat-model.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| (?!Threat|---)/.test(line));
    expect(table.length).toBeGreaterThan(15);
    expect(table.filter((line) => !/`[\w.-]+\//.test(line.split(' | ')[2]!))).toEqual([]);
  });
});
