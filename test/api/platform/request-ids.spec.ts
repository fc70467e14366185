/** @database embedded */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Log } from '../../../server/platform/logging/log.js';
import { startApp, type TestApp } from '../../support/app.js';
import { until } from '../../support/until.js';

const lines: string[] = [];
const log = new Log('info', { write: (written) => void lines.push(...written.trim().split('\n')) });
let app: TestApp;

beforeAll(async () => (app = await startApp({ TRUST_PROXY: '1' }, undefined, log)));
afterAll(() => app.close());

const accessLines = () => lines.map((line) => JSON.parse(line)).filter(({ context }) => context === 'Access');
const lineOf = async (id: unknown) => {
  await until(() => accessLines().some(({ requestId }) => requestId === id));
  return accessLines().find(({ requestId }) => requestId === id);
};

describe('the id of a request', () => {
  it.each([
    ['GET', '/api/events/2147483646', 404, '/api/events/:id'],
    ['GET', '/uploads/none.png', 404, '/uploads/*'],
    ['POST', '/api/contacts', 400, '/api/contacts'],
    ['GET', '/api/users', 401, '/api/users'],
  ])('is in header and body of an error, and in the log: %s %s', async (method, path, status, route) => {
    const id = `proxy-${method}-${status}-${route.length}`;
    const answer = await fetch(app.url + path, { method, headers: { 'X-Request-Id': id } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, id]);
    expect((await answer.json()).requestId).toBe(id);
    expect(await lineOf(id)).toMatchObject({ method, route, status });
  });

  it('is also given to a request that cannot be parsed', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/events?name=Ruwan HTTP/1.1\r\nbroken header\r\n\r\n');
    const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
    const [, id] = /^X-Request-Id: (.*)$/m.exec(head)!;
    expect(JSON.parse(body).requestId).toBe(id!.trim());
    expect(await lineOf(id!.trim())).toMatchObject({ method: 'OTHER', route: 'unreadable', status: 400 });
  });

  it('is in the response without the access log, which ACCESS_LOG=false switches off', async () => {
    const before = accessLines().length;
    const other = await startApp({ ACCESS_LOG: 'false' }, app.database, log);
    const answer = await fetch(`${other.url}/api/events`);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    await other.close();
    expect(accessLines()).toHaveLength(before);
  });
});
