import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Config } from '../config/config.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { codeOf, unavailable } from './lost-database.js';
import { PooledClient } from './pooled-client.js';

/** For a connection and for a query: beyond it the primary answers sooner. */
const PATIENCE_MS = 2000;
const RETRY_MS = 1000;
const LONGEST_POLL_MS = 200;

/** A position in the log of the primary, and whose log it is. */
interface Position {
  lsn: string;
  system: string;
}

/** Where every commit that can be seen by now has its place. One that is not synchronous is seen before it is flushed. */
const POSITION = `SELECT system_identifier::text AS system, CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END AS lsn FROM pg_control_system()`;

const REPLAYED = `SELECT pg_is_in_recovery() AND system_identifier::text = $2 AS "isReplica",
  pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed" FROM pg_control_system()`;

/**
 * The streaming replica of DATABASE_REPLICA_URL, from which visitors' answers are read while it has all changes of content
 * that this instance has heard of. Everything else, and everything while it is behind or away, is read from the primary.
 */
@Injectable()
export class Replica implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly scope = new AsyncLocalStorage<true>();
  private pool?: pg.Pool;
  /** The last generation of content that the replica is known to have; undefined while it cannot be used. */
  private replayed?: number;
  private following?: Promise<void>;
  private isAway = false;
  private readonly closing = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly config: Config,
  ) {
    cacheInvalidation.onChange(() => this.follow());
  }

  /** TypeORM's own option `replication` would let no instance start while the replica is away. */
  onModuleInit(): void {
    if (!this.config.databaseReplicaUrl) return;
    this.driver.isReplicated = true;
    this.dataSource.defaultReplicationModeForReads = () => (this.scope.getStore() ? 'slave' : 'master');
    this.connect();
    this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.following;
  }

  /** Reads what a visitor is answered: from the replica while that is current, and again from the primary when it fails. */
  async read<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isCurrent) return work();
    try {
      return await this.scope.run(true, work);
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

  /** A pool of its own: what hung or broke in the last one is not used again. */
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

  /** Waits in the background until the replica has the last change. */
  private follow(): void {
    if (!this.pool || this.closed || this.replayed === this.cacheInvalidation.generation) return;
    this.following ??= this.followChanges().finally(() => {
      this.following = undefined;
      this.follow();
    });
  }

  private async followChanges(): Promise<void> {
    while (!this.closed && this.replayed !== this.cacheInvalidation.generation) {
      // Known before the position is asked for, which is thus behind every change that it counts.
      const { generation } = this.cacheInvalidation;
      try {
        await this.catchUp();
        this.replayed = generation;
        if (this.isAway) this.logger.log('The replica answers visitors again');
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

  /** Over at once when the application ends. */
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
    if (!this.isAway) this.logger.warn(`The replica cannot be used (${reason}); the primary answers visitors, too`);
    this.isAway = true;
    this.connect();
    this.follow();
  }
}
