import type { NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import request from 'supertest';
import { Log } from '../../../server/platform/logging/log.js';
import { SiteApiService } from '../../../server/site/site-api.service.js';
import { EventsService } from '../../../server/content/events/events.service.js';
import { ResponseCache } from '../../../server/platform/response-cache/response-cache.js';
import { startApp, useApp } from '../../support/app.js';
import { aBranch, anEvent } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';
import { PUBLIC_READS, routesOf } from '../../support/routes.js';

const app = useApp();

const READS = [
  ...PUBLIC_READS,
  '/api/events?range=[0,11]&sort=["date","DESC"]',
  '/',
  '/events',
  '/sitemap.xml',
  '/robots.txt',
];

beforeAll(async () => {
  await app.makeBranch(aBranch({ description: 'A campus. '.repeat(200) }));
  await app.makeEvent(anEvent({ title: 'Shown', status: 'ACTIVE' }));
  await app.makeEvent(anEvent({ title: 'Hidden', status: 'DRAFT' }));
});

const empty = () => app.nest.get(ResponseCache)['clear']();

const read = (path: string, headers: Record<string, string> = {}) =>
  request(app.url).get(path).set(headers).buffer(true);

/** All that a client gets but the moment and the request's id, which changes the ETag of errors. */
const whole = ({ status, headers, text }: request.Response) => {
  const { date: _date, 'x-request-id': id, etag, ...others } = headers;
  return { status, headers: { ...others, etag: status < 400 ? etag : '' }, text: text.replaceAll(id!, '') };
};

describe('a response from the cache', () => {
  it.each(READS)('has the same body and headers as the uncached response: %s', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br', 'gzip;q=0.1, br;q=0']) {
      empty();
      const first = await read(path, { 'Accept-Encoding': encoding }).expect(200);
      const again = await read(path, { 'Accept-Encoding': encoding }).expect(200);
      expect(whole(again)).toEqual(whole(first));
      expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: /Accept-Encoding/ });
      const known = { 'If-None-Match': first.headers.etag!, 'Accept-Encoding': encoding };
      const kept = await read(path, known).expect(304);
      empty();
      expect(whole(await read(path, known).expect(304))).toEqual(whole(kept));
      expect((await request(app.url).head(path).expect(200)).headers['content-length']).toBe(
        (await read(path, { 'Accept-Encoding': 'identity' })).headers['content-length'],
      );
    }
  });

  it('is one for all spellings of its URL', async () => {
    const { id } = await app.makeEvent(anEvent({ title: 'Spelled', status: 'ACTIVE' }));
    empty();
    const cache = app.nest.get(ResponseCache);
    const spellings = [
      ['/api/events', '/API/Events', '/api/EVENTS', '/api/events/', '/Api/eVents/'],
      [
        `/api/events/${id}`,
        `/API/events/${id}`,
        `/api/Events/${id}/`,
        `/api/events/%3${id.toString()[0]}${id.toString().slice(1)}`,
      ],
      ['/api/events?range=[0,1]', '/API/Events?range=[0,1]', '/api/events/?range=[0,1]'],
    ];
    for (const [index, urls] of spellings.entries()) {
      const texts = new Set<string>();
      for (const url of urls) texts.add((await read(url).expect(200)).text);
      expect([urls[0], texts.size, cache.statistics.entries]).toEqual([urls[0], 1, index + 1]);
    }
  });

  it.each(['W/"other", %', '%, "other"', '*'])('is 304 with If-None-Match: %s', async (form) => {
    const { etag } = (await read('/api/events')).headers;
    await read('/api/events', { 'If-None-Match': form.replace('%', etag!) }).expect(304);
    await read('/api/events', { 'If-None-Match': etag!.replace('W/', '') }).expect(304);
    await read('/api/events', { 'If-None-Match': 'W/"other"' }).expect(200);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate', undefined],
  ])('comes to %s as %s', async (accepted, encoding) => {
    const { headers } = await read('/', { 'Accept-Encoding': accepted }).expect(200);
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('needs no database query', async () => {
    // Nothing is cached while a busy machine takes the instance for cut off.
    await until(async () => {
      for (const path of READS) await read(path);
      const queries = await queriesOf(app.dataSource, async () => {
        for (const path of READS) await read(path).expect(200);
      });
      return queries.length === 0;
    });
  });

  it('is computed once for concurrent requests after a change', async () => {
    const [path] = READS;
    // The audit log may write in a transaction of its own meanwhile.
    const readsOf = async (work: () => PromiseLike<unknown>) =>
      (await queriesOf(app.dataSource, work)).filter(([sql]) => sql.startsWith('SELECT'));
    await app.makeEvent();
    const once = await readsOf(() => read(path!));
    expect(once.length).toBeGreaterThan(0);
    // The change may be announced once more meanwhile, or a busy machine take the instance for cut off.
    await until(async () => {
      await app.makeEvent();
      const queries = await readsOf(() => Promise.all(Array.from({ length: 40 }, () => read(path!))));
      return queries.length === once.length;
    });
  });

  it('is logged like any other', async () => {
    const lines: string[] = [];
    const log = new Log('info', { write: (line) => void lines.push(...line.trim().split('\n')) });
    const other = await startApp({}, app.database, log);
    for (const path of ['/events?token=secret', '/api/events']) {
      for (let time = 0; time < 2; time += 1) await request(other.url).get(path).expect(200);
    }
    await other.close();
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ context, route }) => context === 'Access' && route !== '/api/auth/login');
    const facts = told.map(({ method, route, status, size }) => ({ method, route, status, size }));
    expect(facts.map(({ route }) => route)).toEqual(['page', 'page', '/api/events', '/api/events']);
    for (const at of [0, 2]) expect(facts[at + 1]).toEqual(facts[at]);
    expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(4);
    expect(lines.join()).not.toContain('secret');
  });

  it('has the id of its own request', async () => {
    const ids = [];
    for (const path of ['/events', '/events', '/api/events', '/api/events']) {
      ids.push((await read(path).expect(200)).headers['x-request-id']);
    }
    expect(new Set(ids.filter(Boolean)).size).toBe(4);
  });
});

describe("a visitor's read that is not cached", () => {
  it('passes the interceptors of the application, as every request does, and one that is cached does not', async () => {
    const seen: string[] = [];
    const intercept: NestInterceptor['intercept'] = (context, next) => {
      seen.push(context.switchToHttp().getRequest<Request>().originalUrl);
      return next.handle();
    };
    const other = await startApp({}, app.database, undefined, (nest) => nest.useGlobalInterceptors({ intercept }));
    try {
      const { id } = await app.makeEvent(anEvent({ status: 'ACTIVE' }));
      const paths = ['/api/events', `/api/events/${id}`, '/api/branches', '/api/settings', '/events', '/robots.txt'];
      other.nest.get(ResponseCache)['clear']();
      seen.length = 0;
      for (const path of [...paths, ...paths]) await request(other.url).get(path).expect(200);
      expect(seen).toEqual(paths);
    } finally {
      await other.close();
    }
  });

  it('queries the database once for a missing record', async () => {
    empty();
    const [once, ...more] = await queriesOf(app.dataSource, () => read('/api/events/2147483646').expect(404));
    expect([once?.[1], more]).toEqual([expect.arrayContaining([2147483646]), []]);
  });

  it('is a 503 while the database cannot be reached, and is read again after that', async () => {
    empty();
    const query = jest.spyOn(EventsService.prototype, 'list').mockRejectedValue({ code: 'ECONNREFUSED' });
    expect((await read('/api/events').expect(503)).body.error.code).toBe('UNAVAILABLE');
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    await read('/api/events').expect(200);
  });
});

describe('the cache', () => {
  const ODD: Record<string, string>[] = [
    { Cookie: 'token=x', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
    { Host: 'evil.example', 'X-Forwarded-Proto': 'http', 'X-Original-URL': '/admin' },
    { 'Accept-Language': 'si', Accept: 'text/plain', 'User-Agent': '<script>' },
    { 'X-HTTP-Method-Override': 'DELETE', 'X-Requested-With': 'x', 'If-Match': '"1"' },
    { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
    { Range: 'bytes=0-3', 'If-Modified-Since': 'Mon, 01 Jan 2035 00:00:00 GMT', 'Cache-Control': 'no-cache' },
  ];

  /** Every GET of the API, and the site's pages. */
  const paths = () => [
    ...routesOf(app)
      .filter((route) => route.startsWith('GET /api') && !/docs|openapi/.test(route))
      .map((route) => route.replace('GET ', '').replace(':id', '1').replace(':key', 'contact_phone')),
    ...READS,
  ];

  it('never mixes responses to visitors, tokens and unusual headers, in any order', async () => {
    expect(paths().length).toBeGreaterThan(35);
    for (const path of paths()) {
      empty();
      const visitors = whole(await read(path));
      const staffs = async () => (await app.asSuperAdmin.get(path)).text;
      const orders = [
        [() => staffs(), () => staffs()],
        ...ODD.map((headers) => [() => read(path, headers), () => staffs()]),
      ];
      for (const [before, between] of orders) {
        empty();
        await before!();
        expect([path, whole(await read(path))]).toEqual([path, visitors]);
        await between!();
        expect([path, whole(await read(path))]).toEqual([path, visitors]);
      }
      const answer = await app.asSuperAdmin.get(path);
      if (path.startsWith('/api') && answer.status === 200)
        expect([path, answer.headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')]);
    }
  });

  it('keeps no page that lacks what could not be read', async () => {
    empty();
    jest.spyOn(app.nest.get(SiteApiService), 'calendar').mockRejectedValueOnce(new Error('away'));
    const answers = [await read('/').expect(200), await read('/').expect(200)];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-store',
      expect.stringContaining('public'),
    ]);
  });

  it('responds to a token like the server without a cache', async () => {
    await read('/api/events').expect(200);
    const titles = ({ body }: request.Response) => body.data.map(({ title }: { title: string }) => title);
    expect(titles(await app.asAdmin.get('/api/events').expect(200))).toContain('Hidden');
    expect(titles(await read('/api/events'))).not.toContain('Hidden');
    for (const Authorization of ['', 'Bearer', 'Bearer x', 'Basic x']) {
      await read('/api/events', { Authorization }).expect(401);
    }
  });

  it.each([
    ['keeps what everybody reads, however many ranges and words somebody asks for', '64KB', 0],
    ['keeps nothing without room', '0', 1],
  ])('%s', async (_title, RESPONSE_CACHE, queriesAtLeast) => {
    const other = await startApp({ RESPONSE_CACHE }, app.database);
    try {
      const branches = () => request(other.url).get('/api/branches').expect(200);
      await branches();
      for (let n = 0; n < 60; n += 1) {
        const filter = JSON.stringify({ q: `word ${n}` });
        await request(other.url).get('/api/events').query({ filter }).expect(200);
      }
      const queries = await queriesOf(other.dataSource, () => branches());
      expect(Math.min(queries.length, 1)).toBe(queriesAtLeast);
    } finally {
      await other.close();
    }
  });
});
