import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ContextValue } from '../context.js';
import { Config } from '../config/config.js';
import { CacheInvalidationService } from '../response-cache/cache-invalidation.service.js';
import { codeOf, unavailable } from './lost-database.js';
import { PooledClient } from './pooled-client.js';
import { sharedWithin } from './shared-within.js';

const PATIENCE_MS = 2000;
const RETRY_MS = 1000;
const LONGEST_POLL_MS = 200;

interface Position {
  lsn: string;
  system: string;
}

/** The position of all visible commits. Asynchronous commits are visible before they are flushed. */
const POSITION = `SELECT system_identifier::text AS system, CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END AS lsn FROM pg_control_system()`;

const REPLAYED = `SELECT pg_is_in_recovery() AND system_identifier::text = $2 AS "isReplica",
  pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed" FROM pg_control_system()`;

/** The product commits every few seconds, so an idle primary does not look like a lag. */
const LAG = `SELECT greatest(0, extract(epoch FROM now() - pg_last_xact_replay_timestamp()))::float8 AS seconds
  WHERE pg_is_in_recovery()`;

/**
 * Reads responses to visitors from the streaming replica of DATABASE_REPLICA_URL while it has all changes of content
 * that this instance knows of. All other reads, and all reads while it lags or is unavailable, go to the primary.
 */
@Injectable()
export class ReplicaService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly isReading = new ContextValue<true>();
  private pool?: pg.Pool;
  private replayed?: number;
  private following?: Promise<void>;
  private isAway = false;
  private readonly closing = new AbortController();
  /** In seconds; undefined if it is no replica. Rejected if it does not answer. */
  readonly lag = sharedWithin(PATIENCE_MS, async () => {
    const { rows } = await this.pool!.query<{ seconds: number | null }>(LAG);
    return rows[0]?.seconds ?? undefined;
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly config: Config,
  ) {
    cacheInvalidation.onChange(() => this.follow());
  }

  /** TypeORM's option `replication` would prevent the start while the replica is unavailable. */
  onModuleInit(): void {
    if (!this.config.databaseReplicaUrl) return;
    this.driver.isReplicated = true;
    this.dataSource.defaultReplicationModeForReads = () => (this.isReading.get() ? 'slave' : 'master');
    this.connect();
    this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.following;
  }

  get isConfigured(): boolean {
    return this.pool !== undefined;
  }

  read<T>(work: () => Promise<T>): Promise<T> {
    return this.isCurrent ? this.readFromReplica(work) : work();
  }

  private async readFromReplica<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.isReading.run(true, work);
    } catch (error) {
      if (!unavailable(codeOf(error))) throw error;
      if (this.replayed !== undefined) this.giveUp(codeOf(error));
      return work();
    }
  }

  private get isCurrent(): boolean {
    const { generation, isConnected } = this.cacheInvalidation;
    return isConnected && this.replayed === generation;
  }

  private get driver(): PostgresDriver {
    return this.dataSource.driver as PostgresDriver;
  }

  private connect(): void {
    this.pool?.end().catch(() => undefined);
    this.pool = new pg.Pool({
      Client: PooledClient,
      connectionString: this.config.databaseReplicaUrl,
      application_name: 'school-site',
      max: 15,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
    });
    this.pool.on('error', () => undefined);
    this.driver.slaves = [this.pool];
  }

  private follow(): void {
    if (!this.pool || this.closed || this.replayed === this.cacheInvalidation.generation) return;
    this.following ??= this.followChanges().finally(() => {
      this.following = undefined;
      this.follow();
    });
  }

  private async followChanges(): Promise<void> {
    while (!this.closed && this.replayed !== this.cacheInvalidation.generation) {
      // Read the generation before the position, so that the position includes all its changes.
      const { generation } = this.cacheInvalidation;
      try {
        await this.catchUp();
        this.replayed = generation;
        if (this.isAway) this.logger.log('The replica serves visitors again');
        this.isAway = false;
      } catch (error) {
        this.giveUp(codeOf(error));
        await this.pause(RETRY_MS);
      }
    }
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined);
  }

  private async catchUp(): Promise<void> {
    const [position] = await this.dataSource.query<[Position]>(POSITION);
    for (let ms = 1; !this.closed && !(await this.hasReplayed(position)); ms = Math.min(2 * ms, LONGEST_POLL_MS)) {
      await this.pause(ms);
    }
  }

  private async hasReplayed({ lsn, system }: Position): Promise<boolean> {
    const { rows } = await this.pool!.query<{ isReplica: boolean; hasReplayed: boolean }>(REPLAYED, [lsn, system]);
    if (!rows[0]!.isReplica) throw new Error('it is no replica of the primary');
    return rows[0]!.hasReplayed;
  }

  private giveUp(reason: string): void {
    if (this.closed) return;
    this.replayed = undefined;
    if (!this.isAway) this.logger.warn(`The replica cannot be used (${reason}); the primary serves visitors, too`);
    this.isAway = true;
    this.connect();
    this.follow();
  }
}
