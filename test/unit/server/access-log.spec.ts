import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inRequestScope } from '../../../server/platform/http/current-request.js';
import { observed } from '../../../server/platform/http/observed-requests.js';
import { accessLog } from '../../../server/platform/logging/access-log.js';
import { Log } from '../../../server/platform/logging/log.js';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The log after requests to a server that logs at this level, and trusts its peer or not. */
async function linesOf(
  level: string,
  requests: [path: string, init?: RequestInit][],
  trusted = false,
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = new Log(level, { write: (line) => void lines.push(...line.trim().split('\n')) });
  const answer: RequestListener = (request, response) => {
    if (request.url === '/gone') return request.destroy();
    (request as IncomingMessage & { route: object }).route = { path: '/api/events/:id' };
    log.warn('The handler says something');
    response.statusCode = request.url === '/failure' ? 500 : 200;
    return void response.end('twelve bytes');
  };
  let end = () => {};
  const observers = [accessLog(log), () => end()];
  const listener = inRequestScope({ get: () => () => trusted }, observed(observers, answer));
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [path, init] of requests) {
    const closed = new Promise<void>((resolve) => (end = resolve));
    await fetch(url + path, init).then(
      (response) => response.text(),
      () => undefined,
    );
    await closed;
  }
  server.close();
  log.close();
  return lines.map((line) => JSON.parse(line));
}

const ofAccess = (lines: Record<string, unknown>[]) => lines.filter(({ context }) => context === 'Access');

describe('the access log', () => {
  it('has a line for each request at the level info: constants of the code and numbers', async () => {
    const lines = await linesOf('info', [['/api/events/7?name=Ruwan'], ['/failure'], ['/gone']]);
    expect(ofAccess(lines).map(({ time: _time, requestId: _id, duration: _duration, ...line }) => line)).toEqual([
      { level: 30, context: 'Access', method: 'GET', route: '/api/events/:id', status: 200, size: expect.any(Number) },
      { level: 30, context: 'Access', method: 'GET', route: 'page', status: 500, size: expect.any(Number) },
      { level: 30, context: 'Access', method: 'GET', route: 'page', status: 499, size: 0 },
    ]);
    const [line] = ofAccess(lines);
    expect(line).toMatchObject({ requestId: expect.stringMatching(ID), duration: expect.any(Number) });
    expect(line!.size).toBeGreaterThan('twelve bytes'.length);
    expect(JSON.stringify(lines)).not.toMatch(/Ruwan|127\.0\.0\.1/);
  });

  it('is empty at the level warn', async () => {
    expect(ofAccess(await linesOf('warn', [['/']]))).toEqual([]);
  });

  it('has the id of each request in every line of the log that the request causes', async () => {
    const lines = await linesOf('info', [['/one'], ['/two']]);
    const ids = ofAccess(lines).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(2);
    const others = lines.filter(({ context }) => context !== 'Access');
    expect(others.map(({ requestId }) => requestId)).toEqual(ids);
  });
});

describe('the id of a request', () => {
  const idFor = async (header: string, trusted: boolean) =>
    ofAccess(await linesOf('info', [['/', { headers: { 'X-Request-Id': header } }]], trusted))[0]!.requestId;

  it('is the one that a trusted proxy gave it', async () => {
    expect(await idFor('4bf92f35.proxy:1', true)).toBe('4bf92f35.proxy:1');
  });

  it.each([
    ['of a peer that is no trusted proxy', '4bf92f35', false],
    ['with other characters', 'Ruwan Perera', true],
    ['that is too long', 'x'.repeat(65), true],
  ])('is not the one %s', async (_, header, trusted) => {
    expect(await idFor(header, trusted)).toMatch(ID);
  });
});
