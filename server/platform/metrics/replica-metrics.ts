import { Gauge, type Registry } from 'prom-client';
import type { ReplicaService } from '../database/replica.service.js';

/** Without a replica, they are left out. */
export function addReplicaMetrics(registry: Registry, replica: ReplicaService): void {
  const registers = [registry];
  const lag = async () => (replica.isConfigured ? replica.lag().catch(() => undefined) : undefined);
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long the replica has not replayed changes of the primary',
    registers,
    async collect() {
      const seconds = await lag();
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
  new Gauge({
    name: 'database_replica_up',
    help: 'Whether the replica answers and is one; if not, visitors read from the primary',
    registers,
    async collect() {
      if (replica.isConfigured) this.set(Number((await lag()) !== undefined));
      else this.remove();
    },
  });
}
