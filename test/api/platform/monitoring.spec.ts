import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { MetricsServer } from '../../../server/platform/metrics/metrics.server.js';
import { useApp } from '../../support/app.js';
import { readManifests } from '../../support/manifests.js';
import { namesIn } from '../../support/promql.js';
import { routesOf } from '../../support/routes.js';

interface Board {
  uid: string;
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

const app = useApp({ METRICS_PORT: '0' });

const board = JSON.parse(readFileSync('deploy/grafana/school-site.json', 'utf8')) as Board;
const alerts = (parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as Alerts).groups.flatMap(
  ({ rules }) => rules,
);

/** As Grafana fills them in. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(job|instance)/g, '.*');

const expressions: [string, string][] = [
  ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, filled(expr)])),
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
];

/** Those of Prometheus itself. */
const METRICS = ['up'];
const LABELS = ['job', 'instance'];

/** What /metrics says, once every kind of request has been made. */
async function exposed(): Promise<{ metrics: string[]; labels: string[] }> {
  await app.asVisitor.get('/api/events').expect(200);
  await app.asVisitor.post('/api/subscribers').send({ email: 'a@example.com' }).expect(201);
  await app.asVisitor.post('/api/auth/login').send({ email: 'a@b.lk', password: 'wrong-password' }).expect(401);
  const answer = await fetch(`http://127.0.0.1:${app.nest.get(MetricsServer).port}/metrics`);
  const text = await answer.text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const parts = ['_bucket', '_sum', '_count'];
  return {
    metrics: types.flatMap(([, name, type]) =>
      type === 'histogram'
        ? parts.map((part) => name + part)
        : type === 'summary'
          ? parts.slice(1).map((part) => name + part)
          : [name!],
    ),
    labels: [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!),
  };
}

describe('the board and the alerts', () => {
  it('are about metrics and labels that there are', async () => {
    const { metrics, labels } = await exposed();
    for (const [title, expression] of expressions) {
      const names = namesIn(expression);
      expect([title, names.metrics.filter((name) => ![...metrics, ...METRICS].includes(name))]).toEqual([title, []]);
      expect([title, names.labels.filter((name) => ![...labels, ...LABELS].includes(name))]).toEqual([title, []]);
      expect(names.metrics).not.toEqual([]);
    }
  });

  it('would be refused with an expression that Prometheus cannot read', () => {
    expect(() => namesIn('sum(rate(a_total[5m])')).toThrow('no expression');
    expect(namesIn('sum by (b) (rate(a_total{c="d"}[5m])) > 1')).toEqual({ metrics: ['a_total'], labels: ['b', 'c'] });
  });

  it('are told apart by their names', () => {
    for (const names of [board.panels.map(({ title }) => title), alerts.map(({ alert }) => alert)]) {
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    for (const { annotations } of alerts) expect(annotations.summary).not.toBe('');
  });

  it('speak of routes that there are', () => {
    const paths = routesOf(app).map((route) => route.split(' ')[1]!);
    for (const [, expression] of expressions) {
      for (const [, value] of expression.matchAll(/route(?:=|=~|!~)"([^"]+)"/g)) {
        const pattern = new RegExp(`^(${value})$`);
        expect([value, paths.some((path) => pattern.test(path))]).toEqual([value, true]);
      }
    }
  });
});

describe('the probes of Kubernetes', () => {
  it('ask what a new instance answers with 200', async () => {
    const [container] = readManifests().get('deployment.yaml')!.spec.template.spec.containers;
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    const paths = probes.map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/health/live', '/health/live', '/health/ready']);
    for (const path of paths) await app.asVisitor.get(path).expect(200);
  });
});
