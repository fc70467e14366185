import type { RequestListener } from 'node:http';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import type { Tracer } from './tracer.js';

let tracer: Tracer | undefined;

/** Loads OpenTelemetry, and sends it what is traced, if the configuration says where to. */
export async function startTracing({ tracesUrl }: Pick<Config, 'tracesUrl'>, log: Pick<Log, 'warn'>): Promise<void> {
  if (!tracesUrl) return;
  const { openTelemetry } = await import('./open-telemetry.js');
  tracer = openTelemetry(tracesUrl, (text) => log.warn(text, 'Traces'));
}

/** Sends the last spans, for at most two seconds; never fails. */
export async function stopTracing(): Promise<void> {
  await tracer?.stop();
  tracer = undefined;
}

export const traceRequests = (listener: RequestListener): RequestListener => tracer?.requests(listener) ?? listener;

export const traceJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.job(name, work) : work();

/** Only traces queries within a request or a job. */
export const traceQuery = <T>(sql: string, run: () => T): T => (tracer ? tracer.query(sql, run) : run());
