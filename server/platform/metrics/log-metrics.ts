import { Counter, type Registry } from 'prom-client';
import type { Log } from '../logging/log.js';

export function addLogMetrics(registry: Registry, { stream }: Log): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that could not be written',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(stream.dropped ?? 0);
    },
  });
}
