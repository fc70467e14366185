import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inRequestScope } from '../../../server/platform/http/current-request.js';
import { answerUnhandled } from '../../../server/platform/process/last-resort.js';

const lines: string[] = [];
const counted: string[] = [];
const handle = answerUnhandled(
  { error: (line: unknown) => void lines.push(String(line)) },
  { unhandledErrors: { inc: ({ during }: { during: string }) => void counted.push(during) } },
);
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(
    inRequestScope({ get: () => () => false }, (request, response) => {
      if (request.url === '/answered') response.end('all of it');
      if (request.url === '/begun') response.write('half');
      setImmediate(() => handle(new Error(`The fault of ${request.url}`)));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  lines.length = 0;
  counted.length = 0;
});
afterAll(() => server.close());

describe('an error that nothing has caught', () => {
  it('ends the request that it belongs to', async () => {
    const answer = await fetch(`${url}/asked`);
    const { error, requestId } = await answer.json();
    expect([answer.status, error.code]).toEqual([500, 'INTERNAL']);
    expect(requestId).toBe(answer.headers.get('x-request-id'));
    expect([counted, lines[0]]).toEqual([['request'], expect.stringContaining('The fault of /asked')]);
  });

  it('aborts a response that has started', async () => {
    await expect(fetch(`${url}/begun`).then((answer) => answer.text())).rejects.toThrow();
    expect(counted).toEqual(['request']);
  });

  it('is logged and counted outside of requests', async () => {
    expect(await (await fetch(`${url}/answered`)).text()).toBe('all of it');
    handle(new Error('The fault of a timer'));
    expect(counted).toEqual(['background', 'background']);
    expect(lines[1]).toContain('The fault of a timer');
  });
});
