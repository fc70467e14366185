import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute, routes } from '../../public-ui/routes.js';
import { BuiltChunks, type Chunk } from '../support/built-chunks.js';

const root = process.cwd();

const CLIENT = join(root, 'dist/public-ui/client');
const START = 'start.ts';
const ENTRY = 'entry-client.tsx';
const UPLOADS = 'application-scripts/uploads.ts';
const UPLOADS_BYTES = 3_000;
/** What may be fetched only when it is needed: the map, the lightbox, the gallery, the carousel, the toasts, the posters, the notices, the filter, the form for places. */
const LATER =
  /draw-map|PhotoLightbox|JustifiedRows|review-carousel|toasts|PosterQueue|NoticeBar|BranchFilter|BookPlaces/;

const site = new BuiltChunks(CLIENT);
const pages = Object.keys(site.bySource).filter((source) => source.endsWith('Page.tsx'));

describe('the public site', () => {
  it('has a script of its own for each page', () => {
    const sources = [...routes, matchRoute('/nothing').route].map(({ source }) => source);
    expect(pages.sort()).toEqual([...new Set(sources)].sort());
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
describe('the back office', () => {
  it('names every script of its dashboard in its page, so that they load in parallel', () => {
    const html = readFileSync(join(root, 'dist/admin-ui/index.html'), 'utf8');
    for (const { file } of office.firstLoad(start)) expect(html).toContain(file);
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

const RECORD = join(root, 'test/budgets.json');
const ROOM = 1.03;
/** The headers of an answer. */
const HEADER_BYTES = 500;

/** By brotli, as browsers accept scripts from https and localhost. */
const received = (chunks: BuiltChunks, files: string[]) => chunks.brotlied(files) + files.length * HEADER_BYTES;
const scriptsOf = (chunks: BuiltChunks, needed: Chunk[], there: Chunk[] = []) =>
  received(
    chunks,
    needed.filter((chunk) => !there.includes(chunk)).map(({ file }) => file),
  );
const allScripts = (chunks: BuiltChunks) =>
  scriptsOf(
    chunks,
    Object.values(chunks.bySource).filter(({ file }) => file.endsWith('.js')),
  );

const pageChunks = pages.map((page) => site.firstLoad(START, ENTRY, page));
const first = office.firstLoad(start);

const sizes: Record<string, number> = {
  'public site: script of the largest page': Math.max(...pageChunks.map((chunks) => scriptsOf(site, chunks))),
  'public site: style of the largest page': Math.max(
    ...pageChunks.map((chunks) => received(site, [...new Set(chunks.flatMap(({ css = [] }) => css))])),
  ),
  'public site: all scripts': allScripts(site),
  'back office: script of the dashboard': scriptsOf(office, first),
  'back office: script of the largest screen': Math.max(
    ...screens.map((screen) => scriptsOf(office, office.firstLoad(screen), first)),
  ),
  'back office: script of the largest dialog': Math.max(
    ...parts.map(([part, opener]) => scriptsOf(office, office.firstLoad(part), office.firstLoad(start, opener))),
  ),
  'back office: all scripts': allScripts(office),
};

/** The last recorded sizes and 3 % more. `npm run budgets` records the sizes of the built UIs. */
describe('the size', () => {
  if (process.env.RECORD_BUDGETS) writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
  const recorded: Record<string, number> = JSON.parse(readFileSync(RECORD, 'utf8'));

  it.each(Object.entries(sizes))('%s is at most 3 %% over the last recorded one', (name, bytes) => {
    const last = recorded[name]!;
    const change = `${bytes < last ? '' : '+'}${((100 * (bytes - last)) / last).toFixed(1)} %`;
    process.stdout.write(`${name}: ${bytes} bytes, recorded ${last} (${change})\n`);
    expect(bytes).toBeLessThanOrEqual(last * ROOM);
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
