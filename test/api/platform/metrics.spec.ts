/** @database embedded */
import { startApp, useApp } from '../../support/app.js';
import { VERSION } from '../../../server/platform/config/version.js';
import { DiskSpaceService } from '../../../server/platform/disk-space/disk-space.service.js';
import { MetricsServer } from '../../../server/platform/metrics/metrics.server.js';
import { metricsIn, metricsUrl, readMetrics, samplesOf } from '../../support/metrics.js';
import { until } from '../../support/until.js';

const app = useApp({ METRICS_PORT: '0' });

const samples = () => samplesOf(app);

const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

/** By how much samples grow while something is done. */
async function growths(names: string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await samples();
  await act();
  const after = await samples();
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}

const growth = async (name: string, act: () => Promise<unknown>) => (await growths([name], act))[0];

describe('the metrics', () => {
  it('are read on a port of their own, and nowhere else', async () => {
    const answer = await fetch(metricsUrl(app));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await app.asVisitor.get('/metrics').expect(404);
  });

  it('are the only route of the port', async () => {
    expect((await fetch(metricsUrl(app).replace('/metrics', '/api/events'))).status).toBe(404);
    expect((await fetch(metricsUrl(app), { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['what the database was asked for', 'GET', '/api/contacts', '/api/contacts', 200],
    ['one record', 'GET', '/api/events/999999', '/api/events/:id', 404],
    ['an unknown path of the API', 'GET', '/api/nothing/at/all', '/api/*', 404],
    ['a page', 'GET', '/contact?from=somewhere', 'page', 200],
    ['a missing picture', 'GET', '/uploads/nothing.png', '/uploads/*', 404],
    ['the back office', 'GET', '/admin/dashboard', '/admin/*', 200],
    ['an unusual method', 'PROPFIND', '/contact', 'page', 405],
  ])('tell of %s by the pattern of its route', async (_, method, path, route, status) => {
    const name = requests(method === 'PROPFIND' ? 'OTHER' : method, route, status);
    const headers = { authorization: `Bearer ${app.tokens.ADMIN}` };
    expect(await growth(name, () => fetch(app.url + path, { method, headers }))).toBe(1);
  });

  it.each([
    ['/api/events', '/api/events'],
    ['/about', 'page'],
  ])('count a hit of the response cache as a request of its route: %s', async (path, route) => {
    const names = ['response_cache_hits_total', 'response_cache_misses_total', requests('GET', route, 200)];
    // The first time it is a miss, as it is while a busy machine takes the instance for cut off.
    await until(async () => {
      const [hits, misses, counted] = await growths(names, () => app.asVisitor.get(path).expect(200));
      expect([hits! + misses!, counted]).toEqual([1, 1]);
      return hits === 1;
    });
  });

  it('label a cached record with its route pattern', async () => {
    const event = await app.makeEvent();
    const get = () => app.asVisitor.get(`/api/events/${event.id}`).expect(200);
    expect(await growth('response_cache_misses_total', get)).toBe(1);
    expect(await growth(requests('GET', '/api/events/:id', 200), get)).toBe(1);
    // Nothing is cached while a busy machine takes the instance for cut off.
    await until(async () => {
      await get();
      const now = await samples();
      return now.get('response_cache_entries')! > 0 && now.get('response_cache_bytes')! > 0;
    });
  });

  it('have no additional series after a thousand unknown URLs', async () => {
    const paths = Array.from({ length: 250 }, (_, n) => [
      `/none-${n}`,
      `/api/none/${n}`,
      `/event/no-${n}`,
      `/x?y=${n}`,
    ]);
    const [first, ...others] = paths;
    for (const path of first!) await app.asVisitor.get(path);
    const own = async () =>
      [...(await samples()).keys()].filter((name) => !/^(nodejs_|process_|job_last_success)/.test(name)).sort();
    const before = await own();
    for (const four of others) await Promise.all(four.map((path) => app.asVisitor.get(path)));
    expect(await own()).toEqual(before);
  });

  it('have no user input in labels', async () => {
    const typed = 'typed-by-a-parent';
    const email = `${typed}@example.com`;
    await app.asVisitor.get(`/event/${typed}?q=${typed}`);
    await app.asVisitor.get('/api/events').query({ filter: JSON.stringify({ q: typed }) });
    await app.asVisitor.get(`/api/settings/${typed}`);
    await app.asVisitor.post('/api/subscribers').send({ email }).expect(201);
    await app.asVisitor.post('/api/auth/login').send({ email, password: 'wrong-password' }).expect(401);
    expect(await readMetrics(app)).not.toContain(typed);
  });

  it('count refused sign-ins and stored forms', async () => {
    const signIn = () => app.asVisitor.post('/api/auth/login').send({ email: 'a@b.lk', password: 'wrong-password' });
    expect(await growth('sign_in_failures_total{reason="refused"}', signIn)).toBe(1);
    for (let time = 0; time < 9; time += 1) await signIn();
    expect(await growth('sign_in_failures_total{reason="locked out"}', signIn)).toBe(1);
    const subscribe = () => app.asVisitor.post('/api/subscribers').send({ email: 'b@example.com' }).expect(201);
    expect(await growth('forms_stored_total{form="subscribers",spam="false"}', subscribe)).toBe(1);
  });

  it('count stored forms that were taken for spam', async () => {
    const other = await startApp({ METRICS_PORT: '0', FORM_CEILING: '1/h' }, app.database);
    for (const email of ['c@example.com', 'd@example.com']) {
      await other.asVisitor.post('/api/subscribers').send({ email }).expect(201);
    }
    expect(await readMetrics(other)).toContain('forms_stored_total{form="subscribers",spam="true"} 1\n');
    await other.close();
  });

  it('begin each labelled counter at 0, because Prometheus sees no increase in a series that begins at 1', async () => {
    const other = await startApp({ METRICS_PORT: '0' }, app.database);
    const text = await readMetrics(other);
    await other.close();
    for (const series of [
      'unhandled_errors_total{during="request"}',
      'unhandled_errors_total{during="background"}',
      'forms_failed_total{form="contacts"}',
      'forms_failed_total{form="page"}',
      'forms_stored_total{form="admissions",spam="false"}',
    ]) {
      expect(text).toContain(`${series} 0\n`);
    }
    const counters = metricsIn(text).filter(({ type, labels }) => type === 'counter' && !labels.length);
    expect(counters.filter(({ name }) => !text.includes(`\n${name} `)).map(({ name }) => name)).toEqual([]);
  });

  it('contain the usage of the database pool', async () => {
    await Promise.all(Array.from({ length: 5 }, () => app.query('SELECT 1')));
    const now = await samples();
    expect(now.get('database_pool_connections{server="primary"}')).toBeGreaterThanOrEqual(5);
    expect(now.get('database_pool_idle_connections{server="primary"}')).toBeGreaterThan(0);
    expect(now.get('database_pool_waiting{server="primary"}')).toBe(0);
  });

  it('contain the free space of DATA_DIR', async () => {
    await app.nest.get(DiskSpaceService).check();
    expect((await samples()).get('data_dir_free_bytes')).toBe(app.nest.get(DiskSpaceService).freeBytes);
  });

  it('contain the version of the product', async () => {
    expect((await samples()).get(`school_build_info{version="${VERSION}"}`)).toBe(1);
  });

  it('contain nothing of a replica without one', async () => {
    const found = [...(await samples()).keys()];
    expect(found).toContain('database_up');
    expect(found.filter((name) => name.startsWith('database_replica_'))).toEqual([]);
  });

  it.each(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])(
    'have %s of the process',
    async (name) => expect((await samples()).get(name)).toBeGreaterThanOrEqual(0),
  );
});

describe('the port of the metrics', () => {
  it('is closed by default', async () => {
    const other = await startApp({}, app.database);
    expect(other.nest.get(MetricsServer).port).toBeUndefined();
    await other.close();
  });

  it('closes with the product', async () => {
    const other = await startApp({ METRICS_PORT: '0' }, app.database);
    await expect(readMetrics(other)).resolves.toContain('# TYPE');
    const url = metricsUrl(other);
    await other.close();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
