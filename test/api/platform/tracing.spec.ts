/** @database embedded */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, SECRET, migratedTemplate } from '../../support/app.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { aContact } from '../../support/factories.js';
import { type Product, startProduct } from '../../support/product.js';
import { type Receiver, startReceiver } from '../../support/receiver.js';
import { until } from '../../support/until.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const TYPED = { name: 'Tharushi Wickramasinghe', email: 'tharushi@families.example.com', phone: '0777654321' };

let collector: Receiver;
let database: TestDatabase;
let product: Product;
let folder: string;
let log: number;

beforeAll(async () => {
  collector = await startReceiver();
  database = await createDatabase({ template: await migratedTemplate() });
  folder = mkdtempSync(join(tmpdir(), 'school-traces-'));
  log = openSync(join(folder, 'log'), 'a');
  const env = {
    DATABASE_URL: database.url,
    JWT_SECRET: SECRET,
    ADMIN_PASSWORD: PASSWORD,
    SEED_DEMO: 'false',
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  product = await startProduct(env, log);
});
afterAll(async () => {
  await product.discard();
  await database.drop();
  await collector.close();
  closeSync(log);
  rmSync(folder, { recursive: true });
});

const spans = (): Span[] =>
  collector.received
    .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

describe('the traces of the built product', () => {
  it('have a span of each request in the trace of the proxy, and one of each query below it', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await fetch(`${product.url}/api/events/2147483646?q=typed-by-a-parent`, { headers });
    const ofEvent = () => spans().find(({ traceId, name }) => traceId === TRACE && name === 'GET /api/events/:id');
    await until(() => ofEvent() !== undefined);
    const request = ofEvent();
    expect([request!.parentSpanId, attributeOf(request!, 'http.route')]).toEqual([PARENT, '/api/events/:id']);
    const queries = spans().filter(
      ({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === request!.spanId,
    );
    const texts = queries.map((query) => attributeOf(query, 'db.query.text') ?? '');
    expect(texts).toContainEqual(expect.stringMatching(/^SELECT .*"events".*\$1/s));
  });

  it('have a span of each job, with its queries', async () => {
    const jobs = () => spans().filter(({ name }) => name.startsWith('job '));
    const queriesOf = (job: Span) => spans().filter(({ parentSpanId }) => parentSpanId === job.spanId);
    await until(() => jobs().some((job) => queriesOf(job).length > 0));
    for (const job of jobs()) expect(job.parentSpanId).toBeFalsy();
    const [query] = jobs().flatMap(queriesOf);
    expect(attributeOf(query!, 'db.system.name')).toBe('postgresql');
  });

  it('contain no personal data, input or secret links', async () => {
    const body = JSON.stringify({ ...aContact(), ...TYPED });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${product.url}/api/contacts`, { method: 'POST', headers, body })).status).toBe(201);
    await fetch(`${product.url}/application/secret-of-a-link?typed-by-a-parent`);
    await until(() => spans().some(({ name }) => name === 'POST /api/contacts'));
    await until(() => spans().some(({ name }) => name === 'GET page'));
    const sent = collector.received.map((one) => one.body).join();
    expect(
      [...Object.values(TYPED), 'typed-by-a-parent', 'secret-of-a-link'].filter((one) => sent.includes(one)),
    ).toEqual([]);
    expect(sent).not.toMatch(/127\.0\.0\.1|user.agent/i);
  });
});

describe('the product', () => {
  it('shuts down without errors if the collector does not answer', async () => {
    collector.answerWith('nothing');
    await fetch(`${product.url}/api/events`);
    await until(() => collector.waiting() > 0);
    // Its span waits for the next batch.
    await fetch(`${product.url}/api/events`);
    await product.stop();
    expect(await product.exited()).toBe(0);
    expect(readFileSync(join(folder, 'log'), 'utf8')).not.toContain('Not caught');
  });
});
