/** @database embedded */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { useApp } from '../../support/app.js';
import { readManifests } from '../../support/manifests.js';
import { brokenConventions, type Metric, metricsIn, readMetrics } from '../../support/metrics.js';
import { namesIn } from '../../support/promql.js';
import { routesOf } from '../../support/routes.js';

interface Board {
  uid: string;
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; runbook_url: string } }[] }[];
}

const app = useApp({ METRICS_PORT: '0' });

const operations = readFileSync('docs/operations.md', 'utf8');
const hasPromtool = !spawnSync('promtool', ['--version']).error;

const board = JSON.parse(readFileSync('deploy/grafana/school-site.json', 'utf8')) as Board;
const alerts = (parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as Alerts).groups.flatMap(
  ({ rules }) => rules,
);

/** As Grafana fills them in. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(job|instance)/g, '.*');

const panels = board.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [title, filled(expr)]),
);
const expressions: [string, string][] = [
  ...panels,
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
];

/** Those of Prometheus itself. */
const METRICS = ['up'];
const LABELS = ['job', 'instance'];

/** What /metrics says, once every kind of request has been made. */
async function exposed(): Promise<Metric[]> {
  await app.asVisitor.get('/api/events').expect(200);
  await app.asVisitor.post('/api/subscribers').send({ email: 'a@example.com' }).expect(201);
  await app.asVisitor.post('/api/auth/login').send({ email: 'a@b.lk', password: 'wrong-password' }).expect(401);
  return metricsIn(await readMetrics(app));
}

const PARTS: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'], summary: ['_sum', '_count'] };
const seriesOf = ({ name, type }: Metric) => (PARTS[type] ?? ['']).map((part) => name + part);

/** Not those of prom-client. */
const isOwn = ({ name }: Metric) => !/^(nodejs|process)_/.test(name);

describe('the board and the alerts', () => {
  it('use existing metrics and labels', async () => {
    const found = await exposed();
    const metrics = found.flatMap(seriesOf);
    const labels = found.flatMap((metric) => metric.labels);
    for (const [title, expression] of expressions) {
      const names = namesIn(expression);
      expect([title, names.metrics.filter((name) => ![...metrics, ...METRICS].includes(name))]).toEqual([title, []]);
      expect([title, names.labels.filter((name) => ![...labels, ...LABELS].includes(name))]).toEqual([title, []]);
      expect(names.metrics).not.toEqual([]);
    }
  });

  it('show every metric of the product on the board', async () => {
    const used = panels.flatMap(([, expression]) => namesIn(expression).metrics);
    const unused = (await exposed()).filter(
      (metric) => isOwn(metric) && !seriesOf(metric).some((one) => used.includes(one)),
    );
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  it('are refused with an invalid PromQL expression', () => {
    expect(() => namesIn('sum(rate(a_total[5m])')).toThrow('no expression');
    expect(namesIn('sum by (b) (rate(a_total{c="d"}[5m])) > 1')).toEqual({ metrics: ['a_total'], labels: ['b', 'c'] });
  });

  it('have unique names', () => {
    for (const names of [board.panels.map(({ title }) => title), alerts.map(({ alert }) => alert)]) {
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    for (const { annotations } of alerts) expect(annotations.summary).not.toBe('');
  });

  it('use existing routes', () => {
    const paths = routesOf(app).map((route) => route.split(' ')[1]!);
    for (const [, expression] of expressions) {
      for (const [, value] of expression.matchAll(/route(?:=|=~|!~)"([^"]+)"/g)) {
        const pattern = new RegExp(`^(${value})$`);
        expect([value, paths.some((path) => pattern.test(path))]).toEqual([value, true]);
      }
    }
  });
});

describe('the metrics', () => {
  it('follow the conventions of Prometheus', async () => {
    expect((await exposed()).flatMap(brokenConventions)).toEqual([]);
  });

  it.each([
    ['requests_count', 'counter', ['is a counter without _total', 'has a suffix of histograms']],
    ['mails_total', 'gauge', ['is no counter but has _total']],
    ['age_minutes', 'gauge', ['has another unit than seconds or bytes']],
    ['mailsWaiting', 'gauge', ['is not in snake_case']],
    ['mails_gauge', 'gauge', ['has its type in its name']],
  ])('would be refused with the name %s', (name, type, broken) => {
    expect(brokenConventions({ name, type, help: 'Some', labels: [] })).toEqual(
      broken.map((text) => `${name} ${text}`),
    );
  });

  it('stand in the table of docs/operations.md', async () => {
    const names = [...operations.matchAll(/`([a-z_]+\*?)`/g)].map(
      ([, name]) => new RegExp(`^${name!.replace('*', '.*')}$`),
    );
    const missing = (await exposed()).filter(
      (metric) => isOwn(metric) && !names.some((name) => name.test(metric.name)),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('the alerts', () => {
  it('stand in docs/operations.md with what to do, and refer to it', () => {
    const table = operations.slice(operations.indexOf('### Alerts'));
    const told = [...table.matchAll(/^\| (`.+`) \| .{10,} \|$/gm)].flatMap(([, names]) => names!.match(/\w+/g)!);
    expect(told.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
    expect(new Set(alerts.map(({ annotations }) => annotations.runbook_url))).toEqual(
      new Set(['docs/operations.md#alerts']),
    );
  });

  it('that an instance is not ready count the requests of the probes of Kubernetes and Docker', () => {
    const { expr } = alerts.find(({ alert }) => alert === 'InstanceNotReady')!;
    const [, routes] = /route=~"([^"]+)"/.exec(expr)!;
    const [, healthcheck] = /HEALTHCHECK[^]*?\}(\/[\w/]+)`/.exec(readFileSync('Dockerfile', 'utf8'))!;
    const [container] = readManifests().get('deployment.yaml')!.spec.template.spec.containers;
    const requested = [healthcheck, container.readinessProbe.httpGet.path];
    expect(routes!.split('|').toSorted()).toEqual(requested.toSorted());
  });
});

(hasPromtool ? describe : describe.skip)('promtool', () => {
  const check = (args: string[], input?: string) =>
    spawnSync('promtool', ['check', ...args], { input, encoding: 'utf8' });

  it('accepts the metrics and the alerts', async () => {
    expect(check(['metrics'], await readMetrics(app))).toMatchObject({ status: 0 });
    expect(check(['rules', 'deploy/prometheus/alerts.yml'])).toMatchObject({ status: 0 });
  });
});

describe('the probes of Kubernetes', () => {
  it('request paths to which a new instance responds 200', async () => {
    const [container] = readManifests().get('deployment.yaml')!.spec.template.spec.containers;
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    const paths = probes.map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/health/live', '/health/live', '/health/ready']);
    for (const path of paths) await app.asVisitor.get(path).expect(200);
  });
});
