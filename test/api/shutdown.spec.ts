import { request } from 'node:http';
import { once } from 'node:events';
import { PASSWORD, SECRET, migratedTemplate } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { type Product, startProduct } from '../support/product.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let product: Product;

beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  product = await startProduct({
    DATABASE_URL: database.url,
    JWT_SECRET: SECRET,
    ADMIN_PASSWORD: PASSWORD,
    SEED_DEMO: 'false',
    SHUTDOWN_DELAY: '3',
  });
});
afterAll(async () => {
  await product.discard();
  await database.drop();
});

const statusOf = (path: string) =>
  fetch(product.url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused' as const,
  );

describe('a server that is told to end', () => {
  it('stops being ready, keeps no connection open, then stops listening, and finishes what it has begun', async () => {
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
});
