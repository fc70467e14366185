import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text.split('\n').filter((line) => /^\| .*\d+\.\d+\.\d+ /.test(line));

const pathsOf = (name: string) => [`test/api/${name}.spec.ts`, `test/${name}.spec.ts`, `test/${name}.spec.mjs`];

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
