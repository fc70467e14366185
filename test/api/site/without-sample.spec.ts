/** @database embedded */
import { SCHOOL_FACTS } from '../../../contract/school/facts.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { aBranch, aContact, anApplication } from '../../support/factories.js';
import { ADMIN, type Product, startProduct } from '../../support/product.js';
import { PUBLIC_READS } from '../../support/routes.js';

const PAGES = [
  ...[
    '/',
    '/about',
    '/events',
    '/calendar',
    '/contact',
    '/visit',
    '/admissions',
    '/privacy',
    '/nothing-here',
    '/branch/1',
    '/event/1',
  ],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/application/none',
    '/booking/none',
    '/newsletter/none',
    '/llms.txt',
  ],
];

/** What nobody but the sample school may say of itself. */
const FACTS =
  /225 ?4890|322254890|Pallama|Bangadeniya|info@crestfield|crestfieldcollege|crestfieldlk|2000\+|60\+|Jayawardena|2017-01-05|\w+ 2017|Crestfield web team|7:30 AM/;

let database: TestDatabase | undefined;
let product: Product | undefined;
let token: string;

const start = async (seed: string) => {
  database = await createDatabase();
  const env = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://school.example' };
  product = await startProduct({ ...env, SEED_DEMO: seed });
  ({ token } = await send<{ token: string }>('/auth/login', ADMIN));
};

async function send<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${product!.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: T }).data;
}

async function factsOnSite(): Promise<string[]> {
  const urls = [...PAGES, ...PUBLIC_READS];
  const texts = await Promise.all(urls.map(async (url) => [url, await (await fetch(product!.url + url)).text()]));
  return texts.flatMap(([url, text]) => (FACTS.test(text!) ? [`${url}: ${FACTS.exec(text!)![0]}`] : []));
}

afterEach(async () => {
  token = '';
  await product?.discard();
  await database?.drop();
});

it('FACTS names what the defaults say', () => {
  const values = SCHOOL_FACTS.map((key) => DEFAULT_SETTINGS[key]!.value);
  expect(values.filter((value) => value.length > 4 && FACTS.test(value)).length).toBeGreaterThan(10);
});

it('a product that starts without the sample shows nobody else’s contact details or figures anywhere', async () => {
  await start('false');
  expect(await factsOnSite()).toEqual([]);
  const home = await (await fetch(`${product!.url}/`)).text();
  expect(home).not.toMatch(/href="(tel|mailto):"|<dd[^>]*><\/dd>|class="(stats|top-bar|footer-map)"/);
  await send('/contacts', aContact());
  await send('/branches', aBranch({ title: 'Lakeside - Town' }));
  await send('/admissions', anApplication({ selectedBranch: 'Lakeside - Town' }));
  expect(await factsOnSite()).toEqual([]);
  const list = await fetch(`${product!.url}/api/mails`, { headers: { Authorization: `Bearer ${token}` } });
  const mails = await list.text();
  expect(mails).toContain('Thank you for applying');
  expect(mails).not.toMatch(FACTS);
}, 180_000);

it('removing the sample leads to the same', async () => {
  await start('true');
  expect(await factsOnSite()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/: /), expect.stringMatching(/^\/about: /)]),
  );
  await send('/sample', {}, 'DELETE');
  expect(await factsOnSite()).toEqual([]);
}, 180_000);
