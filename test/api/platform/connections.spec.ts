/** @database embedded */
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { BodyReader } from '../../../server/platform/bodies/body-reader.js';
import { CONNECTION_LIMITS, type ConnectionLimits, withLimits } from '../../../server/platform/http/connections.js';
import { suspendDeadline } from '../../../server/platform/http/request-deadline.js';
import { answerUnreadable } from '../../../server/platform/http/unreadable-requests.js';
import { useApp } from '../../support/app.js';
import { until } from '../../support/until.js';

const POST = 'POST / HTTP/1.1\r\nHost: school\r\nContent-Length: 90000\r\n\r\n';
const GET = 'GET / HTTP/1.1\r\nHost: school\r\n\r\n';

describe('a connection', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function listen(limits: Partial<ConnectionLimits>, answer: RequestListener): Promise<() => Socket> {
    server = createServer({ connectionsCheckingInterval: 20 });
    server.on('request', withLimits(server, answer, { ...CONNECTION_LIMITS, ...limits }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return () => connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  }

  it('is closed when its headers do not come, however often a part of them does', async () => {
    const open = await listen({ headersMs: 100 }, (_, response) => response.end());
    const socket = open();
    socket.write('GET / HTTP/1.1\r\n');
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 10);
    await once(socket.resume(), 'close');
    clearInterval(drip);
  });

  it('is closed without a request, and when idle after a response', async () => {
    const open = await listen({ headersMs: 100, keepAliveMs: 100 }, (_, response) => response.end());
    const used = open();
    used.write(GET);
    await Promise.all([once(open().resume(), 'close'), once(used.resume(), 'close')]);
  });

  it('is closed if the client does not read the response', async () => {
    const open = await listen({ stalledMs: 200 }, (_, response) => response.end(Buffer.alloc(20_000_000)));
    const socket = open().pause();
    socket.write(GET);
    await once(server, 'request');
    await until(async () => (await connections()) === 0);
  });

  it('is answered 408 and closed when a body does not come whole in its time, however often a part of it does', async () => {
    const open = await listen({ requestMs: 100 }, (request, response) => {
      request.resume().once('end', () => response.end('done'));
    });
    answerUnreadable(server);
    const socket = open();
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.write(POST);
    const drip = setInterval(() => socket.write('x'), 10);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('has no deadline while another limit applies, and has it again afterwards', async () => {
    let restart = () => {};
    const open = await listen({ requestMs: 50 }, (request, response) => {
      restart = suspendDeadline(request);
      request.once('data', () => setTimeout(() => response.write('still here'), 300));
      response.flushHeaders();
    });
    const socket = open();
    socket.write(`${POST}x`);
    await until(() => socket.bytesRead > 0);
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    await until(() => answer.includes('still here'));
    restart();
    await once(socket, 'close');
  });

  it('is kept while the server works on its answer', async () => {
    const open = await listen({ stalledMs: 50 }, (_, response) => void setTimeout(() => response.end('done'), 400));
    const socket = open();
    socket.write(GET);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('done');
  });

  it('is closed if the client pipelines too many requests', async () => {
    const asked: unknown[] = [];
    const open = await listen({ pipelined: 3 }, (request) => asked.push(request));
    const socket = open();
    socket.write(GET.repeat(3));
    await until(() => asked.length === 3);
    expect(socket.closed).toBe(false);
    socket.write(GET.repeat(3));
    await once(socket.resume(), 'close');
    expect(asked).toHaveLength(3);
  });

  it('may send any number of consecutive requests', async () => {
    const open = await listen({ pipelined: 1 }, (_, response) => response.end('done'));
    const socket = open();
    for (let time = 0; time < 5; time += 1) {
      socket.write(GET);
      await once(socket, 'data');
    }
    expect(socket.closed).toBe(false);
  });

  it('is closed in favour of a new one at the limit, if its address has the most', async () => {
    const open = await listen({ total: 5 }, (_, response) => response.end('done'));
    const honest = connect({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
    });
    await once(honest, 'connect');
    for (let time = 0; time < 20; time += 1) await once(open().resume(), 'connect');
    await until(async () => (await connections()) === 5);
    honest.write(GET);
    const [answer] = await once(honest, 'data');
    expect(String(answer)).toContain('done');
  });

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
});

describe('a body', () => {
  const app = useApp();

  it.each(['/api/contacts', '/api/auth/login', '/contact'])(
    'that does not come is waited for no longer than patience goes: %s',
    async (path) => {
      app.nest.get(BodyReader).patienceMs = 100;
      const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: school\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\na`);
      let answer = '';
      socket.on('data', (part) => (answer += String(part)));
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
    },
  );

  it('listens with these limits', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.nest.getHttpServer() as Server;
    const { headersMs, keepAliveMs } = CONNECTION_LIMITS;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([headersMs, 0, keepAliveMs]);
  });
});
