import { basename, dirname } from 'node:path';
import { cruise } from './house/imports.mjs';
import { read } from './house/sources.mjs';

/** What two files may have together, before the smaller one is worth a file of its own. */
const LINES = 250;
const FOLDERS = ['contract', 'server', 'admin-ui', 'public-ui', 'test'];
/** Files that have one role each, or that a framework or the build looks for by name. */
const ROLES =
  /\.(adapter|collection|config|controller|d|dto|entity|filter|guard|interceptor|module|pipe|service)\.ts$|-worker(-url)?\.ts$|\/(App|cli|features|index|main|messages|routes|start|entry-\w+)\.tsx?$|^(contract|test)\/|\/(build|migrations|sample)\//;
/** Tables of contents import what they list. */
const TABLES = /\.(dto|entity|module)\.ts$|\/(cli|features|index|main|messages|routes|entry-\w+)\.tsx?$/;

const isLazy = (file, importer) => read(importer).includes(`import('./${basename(file).replace(/\.tsx?$/, '.js')}')`);
const linesOf = (file) => read(file).split('\n').length - 1;

const { imports: all, violations } = cruise(FOLDERS);
const importsByFile = new Map();
for (const one of all) importsByFile.set(one.to, [...(importsByFile.get(one.to) ?? []), one]);

const splinters = [...importsByFile].flatMap(([file, imports]) => {
  const [importer, ...others] = new Set(imports.map(({ from }) => from));
  if (others.length || dirname(importer) !== dirname(file) || isLazy(file, importer)) return [];
  if (!/\.tsx?$/.test(file) || ROLES.test(file) || TABLES.test(importer)) return [];
  return linesOf(file) + linesOf(importer) < LINES ? [`${file} belongs into ${importer}, its only importer`] : [];
});
const problems = [...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`), ...splinters];
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
