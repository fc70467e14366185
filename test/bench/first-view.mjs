import { launch, median, publicPaths, requireProduct, SITE, visit } from './slow-phone.mjs';

/**
 * LCP and CLS of every public page at 400 kbit/s, until a poster has come: the median of some visits, each with an empty
 * cache. On a page with a form, the LCP counts until the load event, because its pictures come later on purpose.
 */
const RUNS = 3;
const LIMIT_MS = 1700;

await requireProduct();
const posters = (await (await fetch(`${SITE}/api/popup-posters`)).json()).data;
if (!posters.length) throw new Error('The pages are measured with a poster: publish one');
const FORMS = /^\/(admissions|contact)/;

function noteFirstView() {
  const view = (globalThis.view = { paint: 0, shift: 0 });
  new PerformanceObserver((list) => {
    const [{ loadEventEnd }] = performance.getEntriesByType('navigation');
    const end = /^\/(admissions|contact)/.test(location.pathname) && loadEventEnd ? loadEventEnd : Infinity;
    for (const { startTime } of list.getEntries()) if (startTime <= end) view.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) view.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measure(page) {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, undefined, { timeout: 60_000 });
  const { pathname } = new URL(page.url());
  if (!FORMS.test(pathname)) await page.waitForSelector('dialog.poster[open]', { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => globalThis.view);
}

const browser = await launch();
const rows = {};
for (const path of await publicPaths()) {
  const views = [];
  // The line alone: how fast a phone computes is measured by slow-line.mjs.
  for (let run = 0; run < RUNS; run += 1)
    views.push(await visit(browser, path, { prepare: noteFirstView, slower: 1, measure }));
  rows[path] = {
    LCP: Math.round(median(views.map(({ paint }) => paint))),
    CLS: median(views.map(({ shift }) => shift)),
  };
}
await browser.close();
console.table(
  Object.fromEntries(
    Object.entries(rows).map(([path, { LCP, CLS }]) => [path, { 'LCP ms': LCP, CLS: CLS.toFixed(3) }]),
  ),
);
if (Object.values(rows).some(({ LCP, CLS }) => LCP > LIMIT_MS || CLS >= 0.001)) {
  console.log(`Each page has an LCP of at most ${LIMIT_MS / 1000} s and no layout shift.`);
  process.exitCode = 1;
}
