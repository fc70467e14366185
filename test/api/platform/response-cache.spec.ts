import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import request from 'supertest';
import { pino } from 'pino';
import { requestLog } from '../../../server/platform/logging/request-log.js';
import { EventsService } from '../../../server/content/events/events.service.js';
import { ResponseCacheInterceptor } from '../../../server/platform/response-cache/response-cache.interceptor.js';
import { ResponseCache } from '../../../server/platform/response-cache/response-cache.js';
import { startApp, useApp } from '../../support/app.js';
import { aBranch, anEvent } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';
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

/** All that a client gets but the moment. */
const whole = ({ status, headers: { date: _date, ...headers }, text }: request.Response) => ({ status, headers, text });

describe('an answer from the cache', () => {
  it.each(READS)('is to the letter and the header what was answered before it was kept: %s', async (path) => {
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

  it.each(['W/"other", %', '%, "other"', '*'])('is not sent to whoever has it, as %s says', async (form) => {
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

  it('asks the database nothing', async () => {
    for (const path of READS) await read(path);
    const queries = await queriesOf(app.dataSource, async () => {
      for (const path of READS) await read(path).expect(200);
    });
    expect(queries).toEqual([]);
  });

  it('is made once for all who ask after a change', async () => {
    const [path] = READS;
    await app.makeEvent();
    const once = await queriesOf(app.dataSource, () => read(path!));
    await app.makeEvent();
    const queries = await queriesOf(app.dataSource, () => Promise.all(Array.from({ length: 40 }, () => read(path!))));
    expect(queries).toHaveLength(once.length);
  });

  it('has its line in the log, the same as any other', async () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) });
    const { all, early } = requestLog({ pino: pino({ level: 'debug', base: undefined }, sink), takes: () => true });
    const server = app.nest.getHttpServer();
    const [serve] = server.listeners('request') as [(...given: unknown[]) => void];
    for (const log of [all, early] as ((...given: unknown[]) => void)[]) {
      server.off('request', serve).once('request', (asked: IncomingMessage, answer: ServerResponse) => {
        log(asked as Request, answer as Response, (() => undefined) as never, performance.now());
        serve(asked, answer);
      });
      await read('/events?token=secret').expect(200);
      server.on('request', serve);
    }
    const told = lines.map((line) => ({ ...JSON.parse(line), time: 0, responseTime: 0, reqId: 0 }));
    expect(told[0]).toMatchObject({ req: { method: 'GET', path: '/events' }, res: { status: 200 } });
    expect(told[1]).toEqual(told[0]);
    expect(lines.join()).not.toContain('secret');
  });
});

describe('a read that depends on its URL alone', () => {
  let id: number;
  beforeAll(async () => ({ id } = await app.makeEvent(anEvent({ title: 'Alone', status: 'ACTIVE' }))));

  /** Only the router takes a path with a slash at its end. */
  const routed = (path: string) => path.replace(/(?=\?|$)/, '/');
  const queries = [
    '',
    '?range=[0,1]',
    '?range=[1,0]',
    '?sort=["date","ASC"]',
    '?sort=x',
    '?filter={"q":"Al"}&filter=2',
    '?a=%',
  ];
  const reads = () => [
    ...[...PUBLIC_READS, `/api/events/${id}`].flatMap((path) => queries.map((query) => path + query)),
    ...['/api/events/2147483647', '/api/settings?category=contact', '/api/settings?category=other'],
  ];

  it('is answered to the letter and the header as the router answers it', async () => {
    for (const path of reads()) {
      empty();
      const early = whole(await read(path));
      expect([path, early]).toEqual([path, whole(await read(routed(path)))]);
    }
  });

  it('passes nothing of the framework, and an answer of the router does', async () => {
    const pipeline = jest.spyOn(ResponseCacheInterceptor.prototype, 'intercept');
    for (const path of ['/api/events', `/api/events/${id}`, '/api/branches', '/api/settings']) {
      empty();
      await read(path).expect(200);
      expect(pipeline).not.toHaveBeenCalled();
    }
    await read('/api/events/').expect(200);
    expect(pipeline).toHaveBeenCalledTimes(1);
    pipeline.mockRestore();
  });

  it('asks the database once for what is not there', async () => {
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

  it('gives no visitor what a token reads, and nobody what odd headers ask for, in whatever order they come', async () => {
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

  it('answers a token as the server does without it', async () => {
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
