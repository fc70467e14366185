import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute, routes } from '../../public-ui/routes.js';
import { BuiltChunks, type Chunk } from '../support/built-chunks.js';

const root = process.cwd();

const CLIENT = join(root, 'dist/public-ui/client');
const START = 'start.ts';
const ENTRY = 'entry-client.tsx';
const UPLOADS = 'application-scripts/uploads.ts';
const SCRIPT_BYTES = 100_000;
const UPLOADS_BYTES = 3_000;
/** Of script by brotli, as browsers accept it from https and localhost, with the headers of each answer. */
const RECEIVED_BYTES = 95_000;
const FILE_HEADER_BYTES = 400;
const STYLE_BYTES = 15_000;
/** What may be fetched only when it is needed: the map, the lightbox, the gallery, the carousel, the toasts, the posters, the notices, the filter. */
const LATER = /draw-map|PhotoLightbox|JustifiedRows|review-carousel|toasts|PosterQueue|NoticeBar|BranchFilter/;

const site = new BuiltChunks(CLIENT);
const pages = Object.keys(site.bySource).filter((source) => source.endsWith('Page.tsx'));

describe('the public site', () => {
  it('has a script of its own for each page', () => {
    const sources = [...routes, matchRoute('/nothing').route].map(({ source }) => source);
    expect(pages.sort()).toEqual([...new Set(sources)].sort());
  });

  it.each(pages)('%s keeps its budget of script and style', (page) => {
    const chunks = site.firstLoad(START, ENTRY, page);
    const scripts = chunks.map(({ file }) => file);
    expect(site.gzipped(scripts)).toBeLessThanOrEqual(SCRIPT_BYTES);
    expect(site.brotlied(scripts) + scripts.length * FILE_HEADER_BYTES).toBeLessThanOrEqual(RECEIVED_BYTES);
    expect(site.gzipped([...new Set(chunks.flatMap(({ css = [] }) => css))])).toBeLessThanOrEqual(STYLE_BYTES);
  });

  it.each(pages)('%s loads no map, gallery or carousel before it is needed', (page) => {
    expect(site.firstLoad(START, ENTRY, page).filter(({ file }) => LATER.test(file))).toEqual([]);
  });

  it('loads at most 3 kB of script on the page of an application', () => {
    const scripts = site.firstLoad(UPLOADS).map(({ file }) => file);
    expect(site.gzipped(scripts)).toBeLessThanOrEqual(UPLOADS_BYTES);
  });

  it('has two font files', () => {
    expect(site.bySource[ENTRY]!.assets!.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
  });

  it('has a brotli and a gzip variant of every script and style', () => {
    const files = readdirSync(join(CLIENT, 'assets'));
    for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
      expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
    }
  });
});

const office = new BuiltChunks(join(root, 'dist/admin-ui'));

/** Compressed by brotli, as browsers accept it; each answer's headers come to these. */
const HEADER_BYTES = 1_000;
const START_BYTES = 260_000;
const SCREEN_BYTES = 90_000;
const PART_BYTES = 45_000;

const start = 'index.html';
const openedBy = (chunks: Chunk[]) => new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports));
const opened = openedBy(office.firstLoad(start));
const lazy = Object.keys(office.bySource).filter((source) => source.endsWith('.tsx'));
const screens = lazy.filter((source) => opened.has(source));
/** Dialogs and details, with the chunks that open them: nobody fetches a part without its opener. */
const parts = lazy
  .filter((source) => !opened.has(source))
  .flatMap((part) =>
    Object.keys(office.bySource)
      .filter((source) => office.bySource[source]!.dynamicImports?.includes(part))
      .map((opener) => [part, opener] as const),
  );
const received = (chunks: Chunk[]) => {
  const files = chunks.map(({ file }) => file);
  return office.brotlied(files) + files.length * HEADER_BYTES;
};

describe('the back office', () => {
  it('loads at most 260 kB of script for its dashboard, in parallel', () => {
    const first = office.firstLoad(start);
    expect(received(first)).toBeLessThanOrEqual(START_BYTES);
    const html = readFileSync(join(root, 'dist/admin-ui/index.html'), 'utf8');
    for (const { file } of first) expect(html).toContain(file);
  });

  it.each(screens)('fetches at most 90 kB more for %s', (screen) => {
    const first = office.firstLoad(start);
    expect(received(office.firstLoad(screen).filter((chunk) => !first.includes(chunk)))).toBeLessThanOrEqual(
      SCREEN_BYTES,
    );
  });

  it.each(parts)('fetches at most 45 kB more for %s, opened from %s', (part, opener) => {
    const before = office.firstLoad(start, opener);
    expect(received(office.firstLoad(part).filter((chunk) => !before.includes(chunk)))).toBeLessThanOrEqual(PART_BYTES);
  });

  it('loads neither its sign-in nor a map before they are needed', () => {
    for (const later of ['accounts/auth/SignIn.tsx', 'school/branches/LocationDialog.tsx']) {
      expect(office.firstLoad(start, 'school/branches/BranchForm.tsx')).not.toContain(office.bySource[later]);
    }
  });

  it('has a script of its own for every screen', () => {
    expect(screens.length).toBeGreaterThanOrEqual(20);
    for (const screen of screens) expect(office.firstLoad(start)).not.toContain(office.bySource[screen]);
  });
});

describe('the two UIs', () => {
  const sources = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

  it.each([
    ['admin-ui', 'public-ui'],
    ['public-ui', 'admin-ui'],
  ])('%s has no code of %s', (folder, other) => {
    const importing = sources(folder).filter((name) =>
      new RegExp(`(from|import\\() ?'[./]+/${other}/`).test(readFileSync(join(root, folder, name), 'utf8')),
    );
    expect(importing).toEqual([]);
  });
});
