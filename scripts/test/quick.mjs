import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, tryStep } from '../run-step.mjs';
import { jest, listJourneys, playwright, relatedSuites } from './runners.mjs';

const MOST_API_SUITES = 10;
const MOST_JOURNEYS = 20;
const CODE = /\.(ts|tsx|mjs|js|cjs)$/;
const PARTS = readdirSync(join(root, 'contract')).filter((name) => !name.includes('.'));
const NONE = { passed: 0, failed: 0, skipped: 0 };

/** Runs the checks and tests of the changed files. */
export function quickSuites(base, changed) {
  const files = changed.filter((file) => existsSync(join(root, file)));
  return [
    { title: 'Format, lint and types', run: () => check(files) },
    { title: 'Related unit tests', run: () => unit(files) },
    { title: 'Related API tests', run: () => api(files) },
    { title: 'Related journeys', run: () => journeys(base, changed) },
  ];
}

async function check(files) {
  const code = files.filter((file) => CODE.test(file));
  const steps = [
    ['types', ['run', 'types']],
    files.length && ['format', ['exec', '--', 'prettier', '--check', '--ignore-unknown', ...files]],
    code.length && ['lint', ['exec', '--', 'eslint', '--no-warn-ignored', ...code]],
    code.length && ['promises', ['exec', '--', 'oxlint', '--type-aware', '--no-error-on-unmatched-pattern', ...code]],
  ].filter(Boolean);
  const results = await Promise.all(steps.map(([title, args]) => tryStep(title, args)));
  return { ...NONE, passed: results.filter(Boolean).length, failed: results.filter((done) => !done).length };
}

async function unit(files) {
  const code = files.filter((file) => CODE.test(file));
  return code.length ? jest(['unit'], ['--findRelatedTests', ...code]) : NONE;
}

/** A file of the server's foundations concerns all suites: of many, take those nearest by name. */
async function api(files) {
  const code = files.filter((file) => /^(server|contract|test)\//.test(file) && CODE.test(file));
  if (!code.length) return NONE;
  const suites = await relatedSuites('api', code);
  const isChanged = (suite) => files.some((file) => suite === join(root, file));
  const nearest = suites.toSorted((one, other) => distance(one, code) - distance(other, code));
  const chosen = nearest.filter((suite, at) => at < MOST_API_SUITES || isChanged(suite));
  if (chosen.length < suites.length) console.log(`The nearest ${chosen.length} of ${suites.length} related suites`);
  return chosen.length ? jest(['api'], ['--runTestsByPath', ...chosen], { TEST_DATABASE: 'embedded' }) : NONE;
}

/** The layout gives them one name: server/content/reviews, test/api/content/reviews.spec.ts. */
function distance(suite, files) {
  const sameName = (file) =>
    file
      .split('/')
      .slice(2)
      .some((name) => basename(suite).startsWith(name.split('.')[0].replace(/s$/, '')));
  const samePart = files.filter((file) => suite.includes(`/${partOf(file)}/`));
  if (samePart.some(sameName)) return 0;
  return samePart.length ? 1 : 2;
}

function partOf(file) {
  const [top, folder] = file.replace(/^test\/(api|browser)\//, 'tests/').split('/');
  if (!['contract', 'server', 'admin-ui', 'public-ui', 'tests'].includes(top)) return undefined;
  if (PARTS.includes(folder)) return folder;
  if (top !== 'public-ui') return 'platform';
  return PARTS.find((part) => existsSync(join(root, 'contract', part, `${folder}.ts`))) ?? 'site';
}

/** Journeys import no code of the product: the core journeys of a part stand for its code. */
async function journeys(base, changed) {
  const parts = [...new Set(changed.map(partOf).filter(Boolean))];
  const ofTests = changed.some((file) => file.startsWith('test/'))
    ? await listJourneys([`--only-changed=${base}`])
    : [];
  const ofParts = parts.length ? await listJourneys(parts.map((part) => `test/browser/${part}/`)) : [];
  const own = ofTests.filter(({ file }) => changed.includes(`test/browser/${file}`));
  const isOwn = ({ file }) => own.some((one) => one.file === file);
  const core = [...ofTests, ...ofParts].filter((one) => one.isCore && !isOwn(one));
  const lines = [...own, ...core].map(({ file, titles }) => [file, ...titles].join(' › '));
  const related = [...new Set(lines)];
  const chosen = related.slice(0, MOST_JOURNEYS);
  if (chosen.length < related.length) console.log(`The nearest ${chosen.length} of ${related.length} related journeys`);
  if (!chosen.length) return NONE;
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const list = join(folder, 'list.txt');
  writeFileSync(list, chosen.join('\n'));
  return playwright([`--test-list=${list}`, '--output=test-results/quick']).finally(() =>
    rmSync(folder, { recursive: true }),
  );
}
