import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Liveness } from './liveness.js';

interface PooledConfig extends pg.ClientConfig {
  liveness?: Liveness;
}

/**
 * A client of the pool that outlives its own errors. While it goes from the pool to TypeORM it has no listener of either,
 * and an error in that moment, such as the end of a database that it has just reached, would end the process.
 */
export class PooledClient extends pg.Client {
  private readonly liveness?: Liveness;

  constructor(config: PooledConfig = {}) {
    super(config);
    this.liveness = config.liveness;
    this.on('error', () => undefined);
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
