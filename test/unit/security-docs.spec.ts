import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/security.md', 'utf8');
const lines = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
const verdictOf = (line: string) => line.split('|')[3]!.trim();

describe('the account of security', () => {
  it('names tests that are there', () => {
    const named = [...text.matchAll(/test\/[\w/-]+\.spec\.\w+/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('says of each requirement whether it is met, once, and of each that is met what shows it', () => {
    const numbers = lines.map((line) => line.split('|')[1]);
    expect(new Set(numbers).size).toBe(lines.length);
    expect(lines.filter((line) => !['met', 'not met'].includes(verdictOf(line)))).toEqual([]);
    expect(lines.filter((line) => verdictOf(line) === 'met' && !/ (docs: |test\/)/.test(line))).toEqual([]);
  });
});
