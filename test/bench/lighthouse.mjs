import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Lighthouse's mobile scores of every public route: the median of three runs against a running product. */
const SITE = process.env.SITE_URL ?? 'http://localhost:3000';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const running = await fetch(`${SITE}/health`).catch(() => undefined);
if (!running?.ok) {
  console.log(`No product runs at ${SITE}, so there are no Lighthouse scores: npm start, or set SITE_URL.`);
  process.exit(0);
}

const first = async (collection) => (await (await fetch(`${SITE}/api/${collection}`)).json()).data[0]?.id ?? 1;
const PATHS = ['/', '/about', '/admissions', '/contact', '/events'];
PATHS.push(`/branch/${await first('branches')}`, `/event/${await first('events')}`);

const chrome = process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

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
    ),
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const { categories, audits } = JSON.parse(report);
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
  return [...scores, audits['cumulative-layout-shift'].numericValue, audits['largest-contentful-paint'].numericValue];
}

const rows = {};
for (const path of PATHS) {
  const runs = Array.from({ length: RUNS }, () => measure(path));
  const medians = runs[0].map((_, column) => median(runs.map((run) => run[column])));
  const [performance, accessibility, practices, seo, shift, paint] = medians;
  rows[path] = {
    performance,
    accessibility,
    'best practices': practices,
    SEO: seo,
    CLS: shift.toFixed(3),
    'LCP ms': Math.round(paint),
  };
}
console.table(rows);
