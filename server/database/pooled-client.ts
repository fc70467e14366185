import pg from 'pg';

/**
 * A client of the pool that outlives its own errors. While it goes from the pool to TypeORM it has no listener of either,
 * and an error in that moment, such as the end of a database that it has just reached, would end the process.
 */
export class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
