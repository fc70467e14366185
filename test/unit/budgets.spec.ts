import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltChunks } from '../support/built-chunks.js';

const root = process.cwd();

const CLIENT = join(root, 'dist/public-ui/client');
const START = 'start.ts';
const ENTRY = 'entry-client.tsx';
const SCRIPT_BYTES = 100_000;
const STYLE_BYTES = 15_000;
/** What may be fetched only when it is needed: the map, the lightbox, the gallery, the carousel, the toasts, the posters, the filter. */
const LATER = /draw-map|PhotoLightbox|JustifiedRows|review-carousel|toasts|PosterQueue|BranchFilter/;

const site = new BuiltChunks(CLIENT);
const pages = Object.keys(site.bySource).filter((source) => source.endsWith('Page.tsx'));

describe('the public site', () => {
  it('has its eight pages', () => {
    expect(pages).toHaveLength(8);
  });

  it.each(pages)('%s keeps its budget of script and style', (page) => {
    const chunks = site.firstLoad(START, ENTRY, page);
    expect(site.gzipped(chunks.map(({ file }) => file))).toBeLessThanOrEqual(SCRIPT_BYTES);
    expect(site.gzipped([...new Set(chunks.flatMap(({ css = [] }) => css))])).toBeLessThanOrEqual(STYLE_BYTES);
  });

  it.each(pages)('%s brings no map, gallery or carousel before it is needed', (page) => {
    expect(site.firstLoad(START, ENTRY, page).filter(({ file }) => LATER.test(file))).toEqual([]);
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

const OFFICE_ENTRY = 'index.html';
const FIRST_SCREEN = 'dashboard/Dashboard.tsx';
const OFFICE_SCRIPT_BYTES = 400_000;
const OFFICE_LATER = ['branches/LocationDialog.tsx'];

const office = new BuiltChunks(join(root, 'dist/admin-ui'));

describe('the back office', () => {
  it('fetches at most 400 kB of script before its first screen stands', () => {
    const files = office.firstLoad(OFFICE_ENTRY, FIRST_SCREEN).map(({ file }) => file);
    expect(office.gzipped(files)).toBeLessThanOrEqual(OFFICE_SCRIPT_BYTES);
  });

  it('brings no map before it is needed', () => {
    const first = office.firstLoad(OFFICE_ENTRY, FIRST_SCREEN, 'branches/BranchForm.tsx');
    for (const later of OFFICE_LATER) expect(first).not.toContain(office.bySource[later]);
  });

  it('has a script of its own for every screen', () => {
    const screens = Object.keys(office.bySource).filter((source) => source.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThanOrEqual(20);
    for (const screen of screens) expect(office.firstLoad(OFFICE_ENTRY)).not.toContain(office.bySource[screen]);
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
