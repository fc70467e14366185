import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-step.mjs';
import { FOLDERS, filesIn, PARTS, read } from './sources.mjs';
import { parse } from './syntax.mjs';

const MIGRATIONS = 'server/platform/database/migrations';
const CODE = /\.(tsx?|mjs|cjs|css)$/;
const FILE_LINES = 300;
const FUNCTION_LINES = 60;

const sumOf = (numbers) => numbers.reduce((sum, count) => sum + count, 0);

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns a row of the table; adds long files and functions to `long`. */
function measure(name, files, long) {
  const parsed = files.map((file) => {
    const text = read(file);
    return { file, lines: text.split('\n').length - 1, ...parse(file, text) };
  });
  const lines = parsed.map((file) => file.lines);
  const comments = sumOf(parsed.map((file) => file.commentLines));
  const longFiles = parsed.filter((file) => file.lines > FILE_LINES);
  const longFunctions = parsed.flatMap(({ file, functions }) =>
    functions.filter(({ length }) => length >= FUNCTION_LINES).map(({ line }) => `${file}:${line}`),
  );
  long.push(...longFiles.map(({ file }) => file), ...longFunctions);
  return {
    name,
    files: files.length,
    lines: sumOf(lines),
    median: median(lines),
    [`over ${FILE_LINES}`]: longFiles.length,
    [`functions of ${FUNCTION_LINES}+`]: longFunctions.length,
    'comments, %': ((100 * comments) / Math.max(1, sumOf(lines))).toFixed(1),
  };
}

const code = (folder, isCounted = () => true) => filesIn(folder).filter((file) => CODE.test(file) && isCounted(file));

const foldersOf = (part) =>
  readdirSync(join(root, 'server', part), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;

/** Returns a row for each part of the server and each other folder, and the long files and functions. */
export function measureCode() {
  const long = [];
  const inServer = code('server', (file) => !file.startsWith(`${MIGRATIONS}/`));
  const rows = [
    ...PARTS.map((part) => ({
      ...measure(
        `server/${part}`,
        inServer.filter((file) => file.startsWith(`server/${part}/`)),
        [],
      ),
      folders: foldersOf(part),
    })),
    measure('server, all', inServer, long),
    measure('  migrations', code(MIGRATIONS), []),
    ...FOLDERS.filter((folder) => folder !== 'server').map((folder) => measure(folder, code(folder), long)),
  ];
  return { rows, long };
}
