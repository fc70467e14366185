/** @database embedded */
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { PASSWORD, SECRET, migratedTemplate } from '../../support/app.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { type Product, startProduct } from '../../support/product.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let product: Product;

const start = async (delay: string) => {
  product = await startProduct({
    DATABASE_URL: database.url,
    JWT_SECRET: SECRET,
    ADMIN_PASSWORD: PASSWORD,
    SEED_DEMO: 'false',
    SHUTDOWN_DELAY: delay,
  });
};
beforeAll(async () => (database = await createDatabase({ template: await migratedTemplate() })));
afterEach(() => product.discard());
afterAll(() => database.drop());

/** Sends one request after the other over one connection, until the port is closed; answers what became of them. */
async function keepSending(method: string, path: string): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ends: (number | string)[] = [];
  const headers = { 'content-type': 'application/json' };
  while (ends.at(-1) !== 'ECONNREFUSED') {
    const sent = request(product.url + path, { method, agent, headers });
    sent.end(method === 'POST' ? JSON.stringify({ email: 'parent@example.com' }) : undefined);
    ends.push(
      await once(sent, 'response').then(
        async ([response]) => {
          response.resume();
          await once(response, 'end');
          return response.statusCode as number;
        },
        // A connection that nobody had taken yet when the port was closed is refused, however the system says so.
        ({ code }: NodeJS.ErrnoException) => (sent.reusedSocket ? code! : 'ECONNREFUSED'),
      ),
    );
  }
  agent.destroy();
  return ends;
}

const statusOf = (path: string) =>
  fetch(product.url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused' as const,
  );

describe('a server that shuts down', () => {
  it('fails readiness, closes connections, stops listening, and finishes requests', async () => {
    await start('3');
    const body = JSON.stringify({ email: 'parent@example.com' });
    const begun = request(`${product.url}/api/subscribers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    begun.flushHeaders();
    await once(begun, 'continue');

    const stopped = product.stop();
    await until(async () => (await statusOf('/health/ready')) === 503);
    const live = await fetch(`${product.url}/health/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    await until(async () => (await statusOf('/health/live')) === 'refused');
    begun.end(body);
    const [answer] = await once(begun, 'response');
    expect(answer.statusCode).toBe(201);
    answer.resume();
    await stopped;
  });

  it('resets no request on a kept-alive connection', async () => {
    await start('0');
    const readers = Array.from({ length: 30 }, () => keepSending('GET', '/api/events'));
    const writers = Array.from({ length: 5 }, () => keepSending('POST', '/api/subscribers'));
    await until(async () => (await statusOf('/health/ready')) === 200);
    const stopped = product.stop();
    const ends = (await Promise.all([...readers, ...writers])).flat();
    await stopped;
    expect(await product.exited()).toBe(0);
    expect(ends.filter((end) => ![200, 201, 'ECONNREFUSED'].includes(end))).toEqual([]);
  });
});
