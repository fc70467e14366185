/** @database embedded */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';

let provider: Server;
let app: TestApp;
let asked: IncomingMessage[] = [];
let answer: () => { status?: number; body: string };

const place = (name: string, lat = '7.2906', lon = '80.6337') => ({ display_name: name, lat, lon, secret: 'x' });
const search = (q: string) => app.asAdmin.get('/api/geocode').query({ q });

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request);
    const { status = 200, body } = answer();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  app = await startApp({ GEOCODER_URL: `http://127.0.0.1:${port}/search` });
});
beforeEach(() => {
  asked = [];
  answer = () => ({ body: JSON.stringify([place('Kandy, Sri Lanka')]) });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

describe('the search for places', () => {
  it('requests five places in Sri Lanka from the provider, and identifies itself', async () => {
    answer = () => ({ body: JSON.stringify(Array.from({ length: 7 }, (_, index) => place(`Kandy ${index}`))) });
    const { body } = await search(' Kandy ').expect(200);
    expect(body.data).toHaveLength(5);
    expect(body.data[0]).toEqual({ name: 'Kandy 0', latitude: 7.2906, longitude: 80.6337 });
    const { searchParams } = new URL(asked[0]!.url!, 'http://provider');
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'kandy, Sri Lanka', format: 'json', limit: '5' });
    expect(asked[0]!.headers['user-agent']).toContain('https://school.example.com');
    expect(asked[0]!.headers.authorization).toBeUndefined();
  });

  it('sends one request for equal queries, even simultaneous ones', async () => {
    const answers = await Promise.all([search('Galle'), search('  GALLE ')]);
    await search('galle').expect(200);
    for (const { status } of answers) expect(status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('returns 502 with its own message if the provider fails, and tries again the next time', async () => {
    for (const failing of [{ status: 500, body: '[]' }, { body: '{"error":"limit"}' }]) {
      answer = () => failing;
      const refused = await search('Matara');
      expect(failureOf(refused)).toEqual([502, 'GEOCODER']);
      expect(refused.body.message).toBe('The map search is not available. Please try again later.');
    }
    answer = () => ({ body: JSON.stringify([place('Matara')]) });
    expect((await search('Matara').expect(200)).body.data).toHaveLength(1);
  });

  it('leaves out results that are not places', async () => {
    answer = () => ({ body: JSON.stringify([place('A', 'x'), place('B', '91'), { lat: '1', lon: '1' }, place('C')]) });
    const { body } = await search('Jaffna').expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['C']);
  });

  it('refuses requests instead of queueing too many', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => search(`Town ${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(502);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3);
  });

  it('is for staff only, and for queries of a limited length', async () => {
    await app.asVisitor.get('/api/geocode').query({ q: 'Kandy' }).expect(401);
    const message = 'Must be text of at most 200 characters';
    for (const q of ['', '  ', 'x'.repeat(201), '\0']) expect(issuesOf(await search(q))).toEqual({ q: message });
    expect(issuesOf(await app.asAdmin.get('/api/geocode'))).toEqual({ q: message });
    expect(issuesOf(await app.asAdmin.get('/api/geocode?q=a&q=b'))).toEqual({ q: message });
    expect(asked).toHaveLength(0);
  });
});
