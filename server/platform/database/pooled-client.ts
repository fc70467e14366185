import pg from 'pg';
import { traceQuery } from '../tracing/tracing.js';
import type { Breakable, Liveness } from './liveness.js';

type Release = (error?: Error | boolean) => void;

const READ_ONLY_TRANSACTION = '25006';

interface PooledConfig extends pg.ClientConfig {
  liveness?: Liveness;
}

/**
 * A client that survives its own errors. Between pool and TypeORM it has no error listener, so an error at that moment,
 * such as the end of the database, would end the process.
 */
export class PooledClient extends pg.Client implements Breakable {
  private readonly liveness?: Liveness;
  private releaseToPool: Release = () => undefined;
  private isIdle = false;
  private isRetired = false;

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
    this.liveness?.add(this);
    this.once('end', () => this.liveness?.remove(this));
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY_TRANSACTION) this.liveness?.retireAll();
    });
    return super.connect(callback);
  }

  /** The pool sets it at each checkout. */
  set release(release: Release) {
    this.releaseToPool = release;
    this.isIdle = false;
  }

  get release(): Release {
    return (error) => {
      this.isIdle = true;
      this.releaseToPool(error || this.isRetired);
    };
  }

  destroy(): void {
    this.connection.stream.destroy();
  }

  /** The pool removes a client that is released with an error, and an idle one at its error. */
  retire(): void {
    this.isRetired = true;
    if (this.isIdle) this.emit('error', new Error('The connection is read-only'));
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
