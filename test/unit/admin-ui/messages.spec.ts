/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addedMessages } from '../../../admin-ui/i18n/addMessages.js';
import { en } from '../../../admin-ui/messages.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';

const sources = readdirSync('admin-ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('admin-ui', name));
const textOf = Object.fromEntries(sources.map((file) => [file, readFileSync(file, 'utf8')]));

const importsOf = (file: string, pattern: RegExp) =>
  [...textOf[file]!.matchAll(pattern)].flatMap(([, path]) => {
    const imported = join(dirname(file), path!).replace(/\.js$/, '');
    return [`${imported}.ts`, `${imported}.tsx`].filter((name) => existsSync(name) && name in textOf);
  });
const STATIC = /^(?:import|export)(?! type) (?:[^;']*? from )?'(\.[^']+)'/gm;
const LAZY = /import\('(\.[^']+)'\)/g;

const memoized = <Value>(make: (file: string) => Value) => {
  const made = new Map<string, Value>();
  return (file: string): Value => {
    if (!made.has(file)) made.set(file, make(file));
    return made.get(file)!;
  };
};
const staticImports = memoized((file) => importsOf(file, STATIC));
const withImports = memoized((file) => {
  const found = new Set([file]);
  for (const one of found) for (const imported of staticImports(one)) found.add(imported);
  return found;
});

const start = withImports('admin-ui/main.tsx');
const openers = new Map<string, string[]>();
for (const file of sources)
  for (const entry of importsOf(file, LAZY)) openers.set(entry, [...(openers.get(entry) ?? []), file]);

/** The code that is there when one of these entries is: its own, and that of what opens it. */
const codeWith = memoized((file): Set<string> => {
  const entries = [...openers.keys()].filter((entry) => withImports(entry).has(file));
  const paths = entries.map((entry) => new Set([...withImports(entry), ...openers.get(entry)!.flatMap(opened)]));
  return paths.reduce((all, path) => new Set([...all].filter((one) => path.has(one))), paths[0] ?? new Set());
});
const opened = (opener: string): string[] => (start.has(opener) ? [...start] : [...codeWith(opener)]);

/** Of a helper for the messages of a whole resource. */
const RESOURCE = /^resources\.[\w-]+\.?$/;

/** Whether a literal, to which the code may append more, names a key. */
function isNamed(key: string, name: string): boolean {
  const prefix = name.endsWith('.') ? name : `${name}.`;
  if (RESOURCE.test(name)) return key.startsWith(prefix) && !key.slice(prefix.length).includes('.');
  return key === name || key.startsWith(prefix);
}

/** Keys by the file that adds them. */
const added: [file: string, keys: string[]][] = [];

const keysOf = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'object' ? keysOf(message as object, `${prefix}${name}.`) : [prefix + name],
  );

beforeAll(async () => {
  for (const file of sources.filter((name) => /messages\.ts$/i.test(name) && !start.has(name))) {
    const before = new Set(addedMessages.keys());
    await import(join(process.cwd(), file));
    added.push([file, [...addedMessages.keys()].filter((key) => !before.has(key))]);
  }
});

it('are there for every screen and dialog that names one', () => {
  expect(added.length).toBeGreaterThan(10);
  const missing = sources.flatMap((file) => {
    const named = [...textOf[file]!.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+\.?)(?=['"`]|\$\{)/g)].map(
      ([, key]) => key!,
    );
    const needed = added.filter(([, keys]) => named.some((name) => keys.some((key) => isNamed(key, name))));
    return needed.filter(([source]) => !codeWith(file).has(source)).map(([source]) => `${file} needs ${source}`);
  });
  expect(missing).toEqual([]);
});

/** Where a literal is a message, whatever it says. */
const SAID = [
  /\b(?:translate|notify)\(\s*(?:[^'"`()]*\? )?['"`]([^'"`]*?)(?:['"`]|\$\{)/g,
  /\b(?:label|title|text|hint|all|none|failed|done|because|idle|busy|copy|copied|submit|saved|message|load_failed)(?:=|: )['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g,
];

/** Of MUI's theme. */
const PALETTE = /^text\.(?:primary|secondary)$/;

it('are in the catalogue for every key that the code names', () => {
  const known = [...keysOf(en), ...addedMessages.keys()];
  const isKnown = (name: string) =>
    known.some((key) => key === name || key.startsWith(/[._]$/.test(name) ? name : `${name}.`));
  const unknown = sources
    .filter((file) => !/messages\.ts$/i.test(file))
    .flatMap((file) =>
      SAID.flatMap((pattern) => [...textOf[file]!.matchAll(pattern)].map(([, name]) => name!))
        .filter((name) => name && !PALETTE.test(name) && !isKnown(name))
        .map((name) => `${file} names ${name}`),
    );
  expect(unknown).toEqual([]);
});

it('have values in place of their placeholders', () => {
  expect(i18nProvider.translate('threads.reply_title', { name: 'Nimali' })).toBe('Reply to Nimali');
  expect(i18nProvider.translate('parents.erased', { smart_count: 2 })).toBe('2 records are erased.');
});
