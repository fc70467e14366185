import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { median, publicPaths, requireProduct, SITE, SLOWER } from './slow-phone.mjs';

/**
 * Lighthouse's mobile scores of every public route: the median of five runs against a running product. Fails where one
 * is below the least.
 */
const RUNS = 5;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(LEAST);
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

await requireProduct();
const chrome = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/** Now and then a browser starts too late to be measured, and is started once more. */
function measure(path, tries = 3) {
  try {
    return measureOnce(path);
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse cannot measure ${path}`, { cause: error.message });
    return measure(path, tries - 1);
  }
}

function measureOnce(path) {
  const report = execFileSync(
    'npx',
    ['--yes', 'lighthouse@13.5.0', SITE + path, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`].concat(
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${SLOWER}`,
    ),
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const { categories, audits, environment } = JSON.parse(report);
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
  const { 'cumulative-layout-shift': shift, 'largest-contentful-paint': paint } = audits;
  return [...scores, shift.numericValue, paint.numericValue, environment.benchmarkIndex];
}

const rows = {};
for (const path of await publicPaths()) {
  const runs = Array.from({ length: RUNS }, () => measure(path));
  const medians = runs[0].map((_, column) => median(runs.map((run) => run[column])));
  const [performance, accessibility, practices, seo, shift, paint, speed] = medians;
  const low = CATEGORIES.filter((name, column) => medians[column] < LEAST[name]);
  if (low.length) {
    console.error(`${path}: ${low.map((name) => `${name} is below ${LEAST[name]}`).join(', ')}`);
    process.exitCode = 1;
  }
  rows[path] = {
    performance,
    accessibility,
    'best practices': practices,
    SEO: seo,
    CLS: shift.toFixed(3),
    'LCP ms': Math.round(paint),
    'speed of the machine': Math.round(speed),
  };
}
console.table(rows);
