import { execFileSync } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { root } from './run-step.mjs';
import { runSuites } from './run-tests.mjs';
import { quickSuites } from './test/quick.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Where the branch left main; on main itself what is not pushed, else not committed, else the last commit. */
function findBase() {
  const starts = ['main', 'origin/main'].flatMap((ref) => {
    try {
      return git('merge-base', 'HEAD', ref);
    } catch {
      return [];
    }
  });
  const ahead = (commit) => Number(git('rev-list', '--count', `${commit}..HEAD`)[0]);
  const [nearest] = starts.filter(ahead).toSorted((one, other) => ahead(one) - ahead(other));
  return nearest ?? (git('status', '--porcelain').length ? 'HEAD' : 'HEAD~1');
}

const base = process.argv[2] ?? findBase();
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
console.log(`${changed.length} files changed since ${git('log', '-1', '--format=%h (%s)', base)[0]}`);
const suites = quickSuites(base, changed);
await prepare();
process.exit(await runSuites(suites));
