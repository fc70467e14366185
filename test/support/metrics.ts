import { MetricsServer } from '../../server/platform/metrics/metrics.server.js';
import type { TestApp } from './app.js';

export interface Metric {
  name: string;
  type: string;
  help: string;
  labels: string[];
}

export const metricsUrl = ({ nest }: TestApp) => `http://127.0.0.1:${nest.get(MetricsServer).port}/metrics`;

export const readMetrics = async (app: TestApp) => (await fetch(metricsUrl(app))).text();

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/gm;

/** The value of each sample, by its name and labels. */
export async function samplesOf(app: TestApp): Promise<Map<string, number>> {
  const found = [...(await readMetrics(app)).matchAll(SAMPLE)];
  return new Map(found.map(([, name, labels, value]) => [labels ? `${name}{${labels}}` : name!, Number(value)]));
}

/** The values of the samples whose names begin so, by the rest of their names. */
export async function samplesFrom(app: TestApp, prefix: string): Promise<Record<string, number>> {
  const found = [...(await samplesOf(app))].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** The metrics in the text that Prometheus reads. */
export function metricsIn(text: string): Metric[] {
  return [...text.matchAll(/^# HELP (\w+) (.*)\n# TYPE \w+ (\w+)$((?:\n\w.*)*)/gm)].map(
    ([, name, help, type, samples]) => ({
      name: name!,
      type: type!,
      help: help!,
      labels: [...new Set([...samples!.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!))],
    }),
  );
}

const OTHER_UNITS =
  /_(s|sec|ms|us|ns|m|h|d|minutes?|hours?|days?|weeks?|milliseconds|b|[kmgt]i?b|(kilo|mega|giga)bytes|percent)(_|$)/;
const TYPES = /_(counter|gauge|histogram|summary)(_|$)/;
const SNAKE_CASE = /^[a-z][a-z0-9_]*$/;
const hasBuckets = (type: string) => type === 'histogram' || type === 'summary';

/** The conventions of Prometheus that a metric breaks, as `promtool check metrics` knows them. */
export function brokenConventions({ name, type, help, labels }: Metric): string[] {
  const rules: [string, boolean][] = [
    ['has no help', help === ''],
    ['is a counter without _total', type === 'counter' && !name.endsWith('_total')],
    ['is no counter but has _total', type !== 'counter' && name.endsWith('_total')],
    ['has a suffix of histograms', /_(bucket|count|sum)$/.test(name)],
    ['has another unit than seconds or bytes', OTHER_UNITS.test(name)],
    ['has its type in its name', TYPES.test(name)],
    ['is not in snake_case', ![name, ...labels].every((one) => SNAKE_CASE.test(one))],
    ['has a label of histograms', !hasBuckets(type) && labels.some((label) => label === 'le' || label === 'quantile')],
  ];
  return rules.flatMap(([text, isBroken]) => (isBroken ? `${name} ${text}` : []));
}
