import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** How busy the connections to the database are, and those to its replica where there is one. */
export function addPoolMetrics(registry: Registry, dataSource: DataSource): void {
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['server'],
      registers: [registry],
      collect() {
        const { master, slaves } = dataSource.driver as PostgresDriver as { master: Pool; slaves: Pool[] };
        this.set({ server: 'primary' }, read(master));
        for (const replica of slaves) this.set({ server: 'replica' }, read(replica));
      },
    });
  gauge('database_pool_connections', 'Open connections to the database', (pool) => pool.totalCount);
  gauge('database_pool_idle_connections', 'Open connections that nobody uses', (pool) => pool.idleCount);
  gauge('database_pool_waiting', 'Queries that wait for a connection', (pool) => pool.waitingCount);
}
