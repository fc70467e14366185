import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Sizes of the first view of every public page, from the build; with SITE_URL, of its HTML as well. */
const CLIENT = 'dist/public-ui/client';
const START = 'start.ts';
const ENTRY = 'entry-client.tsx';
const PAGES = {
  'home/HomePage.tsx': '/',
  'about/AboutPage.tsx': '/about',
  'admissions/AdmissionsPage.tsx': '/admissions',
  'branches/BranchPage.tsx': process.env.BRANCH_PATH ?? '/branch/1',
  'calendar/CalendarPage.tsx': '/calendar',
  'contact/ContactPage.tsx': '/contact',
  'events/EventsPage.tsx': '/events',
  'events/EventPage.tsx': process.env.EVENT_PATH ?? '/event/1',
};

if (!existsSync(CLIENT)) {
  console.error('The public site has not been built: npm run build:site');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

function firstLoad(page) {
  const found = new Set();
  const visit = (source) => {
    const chunk = manifest[source];
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(visit);
  };
  [START, ENTRY, page].forEach(visit);
  return [...found];
}

const bytes = (files, suffix) =>
  files.reduce(
    (sum, file) => sum + statSync(join(CLIENT, existsSync(join(CLIENT, file + suffix)) ? file + suffix : file)).size,
    0,
  );
const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`;

async function htmlOf(path) {
  if (!process.env.SITE_URL) return {};
  const html = Buffer.from(await (await fetch(process.env.SITE_URL + path)).arrayBuffer());
  return { 'HTML gzip': kilobytes(gzipSync(html).length), 'HTML br': kilobytes(brotliCompressSync(html).length) };
}

const rows = {};
for (const [source, path] of Object.entries(PAGES)) {
  const chunks = firstLoad(source);
  const scripts = chunks.map(({ file }) => file);
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  rows[path] = {
    'JS gzip': kilobytes(bytes(scripts, '.gz')),
    'JS br': kilobytes(bytes(scripts, '.br')),
    'CSS gzip': kilobytes(bytes(styles, '.gz')),
    'CSS br': kilobytes(bytes(styles, '.br')),
    ...(await htmlOf(path)),
  };
}
console.table(rows);
const fonts = manifest[ENTRY].assets.filter((file) => file.endsWith('.woff2'));
console.log(`Fonts: ${fonts.length} files, ${kilobytes(bytes(fonts, ''))}`);
