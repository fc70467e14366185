import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countAddition } from './house/addition.mjs';
import { measureCode } from './house/code.mjs';
import { countEdges, cruise, findCircles } from './house/imports.mjs';
import { recipes } from './house/recipes.mjs';
import { countRequestFiles } from './house/request-files.mjs';
import { filesIn, FOLDERS, read } from './house/sources.mjs';
import { root } from './run-step.mjs';

const DOCUMENT_BYTES = 12_000;

function measureDocs() {
  const files = [
    ...readdirSync(root).filter((file) => file.endsWith('.md')),
    ...filesIn('docs').filter((file) => file.endsWith('.md')),
  ];
  // The lines of a table and of lists are no words.
  const words = files.map(
    (file) =>
      read(file)
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  );
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

const { imports } = cruise(FOLDERS.filter((folder) => folder !== 'scripts'));
const { edges, down, up } = countEdges(imports);
const circles = findCircles(imports);
const docs = measureDocs();

const { rows, long } = measureCode();

printTable(rows);
console.log(`${long.map((name) => `\nLong: ${name}`).join('')}
Parts of the server: ${edges} edges, ${down} imports of earlier parts, ${up} of later ones
Groups of files with circular imports, types and lazy ones included: ${circles.length}${circles.map((names) => `\n  ${names.join('\n    ')}`).join('')}
README: ${statSync(join(root, 'README.md')).size} bytes
Docs: ${docs.words} words in ${docs.files.length} files; over ${DOCUMENT_BYTES / 1000} kB: ${docs.long.join(', ') || 'none'}
`);

if (!process.argv.includes('--quick')) {
  for (const line of countRequestFiles()) console.log(line);
  // Each takes minutes, because it builds and tests a copy.
  for (const recipe of recipes) console.log(await countAddition(recipe));
}
