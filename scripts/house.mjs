import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.mjs';

const PARTS = ['platform', 'records', 'school', 'delivery', 'accounts', 'content', 'families', 'site', 'operations'];
const FOLDERS = ['contract', 'server', 'admin-ui', 'public-ui', 'test', 'scripts'];
const MIGRATIONS = 'server/platform/database/migrations';
const CODE = /\.(tsx?|mjs|cjs|css)$/;
const FILE_LINES = 300;
const DOCUMENT_BYTES = 12_000;

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const read = (file) => readFileSync(join(root, file), 'utf8');

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A row of the first table. */
function measure(name, files) {
  const lines = files.map((file) => read(file).split('\n').length - 1);
  return {
    name,
    files: files.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: median(lines),
    [`over ${FILE_LINES}`]: lines.filter((count) => count > FILE_LINES).length,
  };
}

const code = (folder, isCounted = () => true) => filesIn(folder).filter((file) => CODE.test(file) && isCounted(file));

const foldersOf = (part) =>
  readdirSync(join(root, 'server', part), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;

function measureCode() {
  const isMigration = (file) => file.startsWith(`${MIGRATIONS}/`);
  const inServer = code('server', (file) => !isMigration(file));
  return [
    ...PARTS.map((part) => ({
      ...measure(
        `server/${part}`,
        inServer.filter((file) => file.startsWith(`server/${part}/`)),
      ),
      folders: foldersOf(part),
    })),
    measure('server, all', inServer),
    measure('  migrations', code(MIGRATIONS)),
    ...FOLDERS.filter((folder) => folder !== 'server').map((folder) => measure(folder, code(folder))),
  ];
}

/** All imports, including type and lazy imports. */
function importsOf(folders) {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const output = execFileSync(process.execPath, [cli, ...args], { cwd: root, maxBuffer: 2 ** 28, encoding: 'utf8' });
  return JSON.parse(output).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, cycle }) => ({ from: source, to: resolved, cycle })),
  );
}

const partOf = (file) => PARTS.findIndex((part) => file.startsWith(`server/${part}/`));

function countEdges(imports) {
  const between = imports
    .map(({ from, to }) => [partOf(from), partOf(to)])
    .filter(([from, to]) => from >= 0 && to >= 0 && from !== to);
  return {
    edges: new Set(between.map(String)).size,
    down: between.filter(([from, to]) => from > to).length,
    up: between.filter(([from, to]) => from < to).length,
  };
}

/** Groups of files with circular imports. */
function findCircles(imports) {
  let groups = [];
  for (const { from, cycle } of imports.filter((one) => one.cycle)) {
    const names = [from, ...cycle.map(({ name }) => name)];
    const overlapping = groups.filter((group) => names.some((name) => group.has(name)));
    groups = groups.filter((group) => !overlapping.includes(group));
    groups.push(new Set([...names, ...overlapping.flatMap((group) => [...group])]));
  }
  return groups.map((group) => [...group].toSorted());
}

function measureDocs() {
  const files = [
    ...readdirSync(root).filter((file) => file.endsWith('.md')),
    ...filesIn('docs').filter((file) => file.endsWith('.md')),
  ];
  const words = files.map((file) => read(file).split(/\s+/).filter(Boolean).length);
  return {
    files,
    words: words.reduce((sum, count) => sum + count, 0),
    long: files.filter((file) => statSync(join(root, file)).size > DOCUMENT_BYTES),
  };
}

function printTable(rows) {
  const columns = Object.keys(rows[0]);
  const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length));
  const lineOf = (cellOf) =>
    columns.map((column, at) => cellOf(column)[at ? 'padStart' : 'padEnd'](width(column))).join('  ');
  console.log(lineOf((column) => column).trimEnd());
  for (const row of rows) console.log(lineOf((column) => String(row[column] ?? '')).trimEnd());
}

const imports = importsOf(FOLDERS.filter((folder) => folder !== 'scripts'));
const { edges, down, up } = countEdges(imports);
const circles = findCircles(imports);
const docs = measureDocs();

printTable(measureCode());
console.log(`
Parts of the server: ${edges} edges, ${down} imports of earlier parts, ${up} of later ones
Groups of files with circular imports, types and lazy ones included: ${circles.length}${circles.map((names) => `\n  ${names.join('\n    ')}`).join('')}
README: ${statSync(join(root, 'README.md')).size} bytes
Docs: ${docs.words} words in ${docs.files.length} files; over ${DOCUMENT_BYTES / 1000} kB: ${docs.long.join(', ') || 'none'}`);
