import type { Duplex } from 'node:stream';
import pg from 'pg';
import { traceQuery } from '../tracing/tracing.js';
import type { Liveness } from './liveness.js';

interface PooledConfig extends pg.ClientConfig {
  liveness?: Liveness;
}

/**
 * A client that survives its own errors. Between pool and TypeORM it has no error listener, so an error at that moment,
 * such as the end of the database, would end the process.
 */
export class PooledClient extends pg.Client {
  private readonly liveness?: Liveness;

  constructor(config: PooledConfig = {}) {
    super(config);
    this.liveness = config.liveness;
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => traceQuery(textOf(given[0]), () => query(...given))) as pg.Client['query'];
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!callback) return super.connect();
    if (this.liveness?.hangs) return process.nextTick(callback, new Error('Connection terminated: it does not answer'));
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    this.liveness?.add(stream);
    this.once('end', () => this.liveness?.remove(stream));
    return super.connect(callback);
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
