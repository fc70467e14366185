import { Gauge, type Registry } from 'prom-client';
import type { DiskSpace } from '../disk-space/disk-space.service.js';

/** What was seen at the last look: a file system that hangs must not hold up the metrics. */
export function addDiskMetrics(registry: Registry, diskSpace: DiskSpace): void {
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Room in DATA_DIR; 0 when writes are refused because it is full',
    registers: [registry],
    collect() {
      if (diskSpace.freeBytes !== undefined) this.set(diskSpace.freeBytes);
    },
  });
}
