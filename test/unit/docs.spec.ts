import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { USAGE } from '../../server/operations/cli/command.js';

const RECORDS = 'docs/decisions';
const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.md'));
const documents = [
  ...filesIn('.'),
  ...filesIn('docs').map((name) => join('docs', name)),
  ...filesIn(RECORDS).map((name) => join(RECORDS, name)),
];
const read = (file: string) => readFileSync(file, 'utf8');
const records = filesIn(RECORDS).filter((name) => name !== 'README.md');

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

function isBroken(file: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path ? join(dirname(file), path) : file;
  if (!existsSync(target)) return true;
  return (
    anchor !== undefined && ![...read(target).matchAll(/^#+ (.+)$/gm)].some(([, text]) => anchorOf(text!) === anchor)
  );
}

describe('the documents', () => {
  it('link only to files and headings that exist', () => {
    const links = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({ file, link: link! })),
    );
    expect(links.length).toBeGreaterThan(80);
    expect(links.filter(({ file, link }) => !/^https?:/.test(link) && isBroken(file, link))).toEqual([]);
  });

  it('name scripts and commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = (pattern: RegExp) =>
      documents.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name!));
    const commands = named(/(?:npm run admin --|node dist\/server\/cli\.js) ([a-z-]+)/g);
    expect(commands).toEqual(expect.arrayContaining(['backup', 'migrate']));
    expect(commands.filter((name) => !new RegExp(`^  ${name} `, 'm').test(USAGE) && name !== 'help')).toEqual([]);
    expect(named(/npm run ([a-z][\w:-]*)/g).filter((name) => !scripts[name])).toEqual([]);
  });

  it('are all linked from the README, which has at most 6 kB, and have at most 12 kB each', () => {
    const readme = read('README.md');
    expect(documents.filter((file) => /^docs\/[^/]+$/.test(file) && !readme.includes(`(${file})`))).toEqual([]);
    expect(statSync('README.md').size).toBeLessThanOrEqual(6_000);
    expect(documents.filter((file) => statSync(file).size > 12_000)).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are numbered without gaps, have at most 15 lines, and stand in the index under their titles', () => {
    const index = read(join(RECORDS, 'README.md'));
    for (const [at, name] of records.toSorted().entries()) {
      const lines = read(join(RECORDS, name)).trimEnd().split('\n');
      const [, number, title] = /^# (\d+)\. (.+)$/.exec(lines[0]!)!;
      expect([name, Number(number), lines.length <= 15]).toEqual([name, at + 1, true]);
      expect(name.startsWith(number!.padStart(4, '0'))).toBe(true);
      expect(index).toContain(`${number}. [${title}](${name})\n`);
    }
  });
});

describe('the code', () => {
  it('names documents and headings that exist', () => {
    const named = ['server', 'contract', 'admin-ui', 'public-ui'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap((name) => read(join(folder, name)).match(/docs\/[\w/-]+\.md(#[\w-]+)?/g) ?? []),
    );
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((link) => isBroken('README.md', link))).toEqual([]);
  });
});
