import { createDatabase, type TestDatabase } from './database.js';
import type { StaffBranch } from '../../contract/school/branches.js';
import type { StaffEvent } from '../../contract/content/events.js';
import { ADMIN, type Product, startProduct } from './product.js';

export const SITE = 'https://school.example';

export interface Site {
  one: Product;
  two: Product;
  send: <T>(method: string, path: string, body?: object) => Promise<T>;
  visit: (path: string, init?: RequestInit, at?: Product) => Promise<Response>;
  page: (path: string, at?: Product) => Promise<SitePage>;
  eventPath: () => Promise<string>;
  branchPath: () => Promise<string>;
}

export interface SitePage {
  status: number;
  headers: Headers;
  html: string;
  title: string;
  jsonLd: Record<string, unknown>[];
  data: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** The site for a suite; with a second instance on request. */
export function useSite({ instances = 1 }: { instances?: 1 | 2 } = {}): Site {
  const site = {} as Site;
  let database: TestDatabase;
  let token: string;

  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${site.one.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    return ((await response.json()) as { data: T }).data;
  };

  const visit = (path: string, init: RequestInit = {}, at = site.one) =>
    fetch(at.url + path, { redirect: 'manual', ...init });

  const page = async (path: string, at = site.one): Promise<SitePage> => {
    const response = await visit(path, {}, at);
    const html = await response.text();
    const [, title = ''] = /<title>([\s\S]*?)<\/title>/.exec(html) ?? [];
    const jsonLd = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as Record<string, unknown>,
    );
    const [, data] = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
    return { status: response.status, headers: response.headers, html, title, jsonLd, data: JSON.parse(data!) };
  };

  const firstId = async (collection: 'events' | 'branches') =>
    (await send<(StaffEvent | StaffBranch)[]>('GET', `/${collection}?filter={"status":"ACTIVE"}`))[0]!.id;

  beforeAll(async () => {
    database = await createDatabase();
    const env = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: SITE, SEED_DEMO: 'true' };
    site.one = await startProduct(env);
    if (instances === 2) site.two = await startProduct(env);
    ({ token } = await send<{ token: string }>('POST', '/auth/login', ADMIN));
  }, 180_000);

  afterAll(async () => {
    await site.one?.discard();
    await site.two?.discard();
    await database?.drop();
  });

  return Object.assign(site, {
    send,
    visit,
    page,
    eventPath: async () => `/event/${await firstId('events')}`,
    branchPath: async () => `/branch/${await firstId('branches')}`,
  });
}
