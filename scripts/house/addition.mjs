import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run-step.mjs';
import { applyEdits } from './recipes.mjs';

/** Applies a recipe to a copy of the last commit, formats and lints it, runs its checks, and returns how many files it changed. */
export async function countAddition({ title, goal, edits, files = {}, scripts }) {
  const copy = mkdtempSync(join(tmpdir(), 'school-house-'));
  try {
    run(root, 'git', 'clone', '--quiet', '--shared', root, copy);
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [path, changes] of Object.entries(edits)) {
      writeFileSync(join(copy, path), applyEdits(path, readFileSync(join(copy, path), 'utf8'), changes));
    }
    for (const [path, text] of Object.entries(files)) create(join(copy, path), text);
    const touched = Object.keys({ ...edits, ...files });
    run(copy, 'npx', 'prettier', '--write', ...touched);
    run(copy, 'npx', 'eslint', ...touched.filter((path) => /\.tsx?$/.test(path)));
    for (const script of scripts) run(copy, 'npm', 'run', '--silent', ...script);
    run(copy, 'git', 'add', '--all');
    const states = run(copy, 'git', 'diff', '--cached', '--name-status').trim().split('\n');
    const added = states.filter((line) => line.startsWith('A')).length;
    const changed = states.length - added;
    return `${title}: ${states.length} files touched (goal ${goal}), ${changed} existing and ${added} new`;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function create(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Adds the output of a failed command to the error. */
function run(cwd, command, ...args) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`, { cause: error });
  }
}
