import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { ReplicaService } from '../database/replica.service.js';
import { DiskSpaceService } from '../disk-space/disk-space.service.js';
import { PAGE } from '../http/observed-requests.js';
import { ResponseCache } from '../response-cache/response-cache.js';

function addPoolMetrics(registry: Registry, dataSource: DataSource): void {
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

/** From the last check, because a hanging file system must not delay the metrics. */
function addDiskMetrics(registry: Registry, diskSpace: DiskSpaceService): void {
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Room in DATA_DIR; 0 when writes are refused because it is full',
    registers: [registry],
    collect() {
      if (diskSpace.freeBytes !== undefined) this.set(diskSpace.freeBytes);
    },
  });
}

function addBuildInfo(registry: Registry): void {
  const help = 'Always 1; its label is the version of the product';
  new Gauge({ name: 'school_build_info', help, labelNames: ['version'], registers: [registry] }).set(
    { version: VERSION },
    1,
  );
}

/** Gauges of prom-client with the suffix of counters. Others have the same numbers by type. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The collections of the forms of visitors. */
export const FORMS = ['contacts', 'admissions', 'bookings', 'subscribers'] as const;
const SIGN_IN_FAILURES = ['refused', 'locked out'] as const;
const DURING = ['request', 'background'] as const;

/**
 * Labels are constants of the code, never URLs, ids or other input. Counters with labels begin at 0, because Prometheus
 * sees no increase in a series that begins at 1.
 */
@Injectable()
export class MetricsService {
  readonly requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, including cached responses',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly signInFailures = new Counter({
    name: 'sign_in_failures_total',
    help: 'Sign-ins refused for a wrong email or password, or locked out after too many of them',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });

  readonly formsStored = new Counter({
    name: 'forms_stored_total',
    help: 'Public forms that were stored, by whether they were taken for spam',
    labelNames: ['form', 'spam'] as const,
    registers: [this.registry],
  });

  readonly formsFailed = new Counter({
    name: 'forms_failed_total',
    help: 'Public forms that the server could not store, although nothing was wrong with them',
    labelNames: ['form'] as const,
    registers: [this.registry],
  });

  readonly unhandledErrors = new Counter({
    name: 'unhandled_errors_total',
    help: 'Errors that nothing caught, in requests, which they ended, and in the background',
    labelNames: ['during'] as const,
    registers: [this.registry],
  });

  constructor(
    readonly registry: Registry,
    dataSource: DataSource,
    replica: ReplicaService,
    cache: ResponseCache,
    diskSpace: DiskSpaceService,
    config: Config,
  ) {
    for (const reason of SIGN_IN_FAILURES) this.signInFailures.inc({ reason }, 0);
    for (const during of DURING) this.unhandledErrors.inc({ during }, 0);
    for (const form of [...FORMS, PAGE]) this.formsFailed.inc({ form }, 0);
    for (const form of FORMS) for (const spam of ['true', 'false']) this.formsStored.inc({ form, spam }, 0);
    if (config.metricsPort === undefined) return;
    addBuildInfo(this.registry);
    addDiskMetrics(this.registry, diskSpace);
    addPoolMetrics(this.registry, dataSource);
    addReplicaMetrics(this.registry, replica);
    addResponseCacheMetrics(this.registry, cache);
    collectDefaultMetrics({ register: this.registry });
    for (const name of MISNAMED) this.registry.removeSingleMetric(name);
  }
}

/** Without a replica, they are left out. */
function addReplicaMetrics(registry: Registry, replica: ReplicaService): void {
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

/** Reads the cache's own counters, so that a hit costs nothing. */
function addResponseCacheMetrics(registry: Registry, cache: ResponseCache): void {
  const registers = [registry];
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  counter('response_cache_hits_total', 'Responses from the response cache', () => cache.statistics.hits);
  counter('response_cache_misses_total', 'Responses that were computed', () => cache.statistics.misses);
  gauge('response_cache_entries', 'Responses in the response cache', () => cache.statistics.entries);
  gauge('response_cache_bytes', 'Estimated memory of the cached responses', () => cache.statistics.bytes);
}
