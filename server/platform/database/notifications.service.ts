import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { livenessOf } from './data-source.js';
import type { Liveness } from './liveness.js';

/** The channels on which the database's triggers notify, `content` last: tests find the connection by it. */
export const CHANNELS = ['live', 'content'] as const;
export type Channel = (typeof CHANNELS)[number];

const PULSE_MS = 400;
/** Pulses without a response after which the database hangs. A timeout would also count pauses of this process. */
const MOST_UNANSWERED = 8;
const SILENCE_MS = 1000;
const RECONNECT_MS = 500;
const PATIENCE_MS = 5000;

/** The one connection of an instance that listens to the database, and finds out whether the database answers. */
@Injectable()
export class NotificationsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly listeners = new Map<Channel, (payload: string) => void>();
  private readonly connectListeners = new Set<() => void>();
  private sharedLock?: number;
  private client?: pg.Client;
  private pulse?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private heardAt = 0;
  private lostAt?: number;
  private unanswered = 0;
  private closed = false;

  constructor(private readonly dataSource: DataSource) {}

  get isConnected(): boolean {
    return Date.now() - this.heardAt < SILENCE_MS;
  }

  /** For how long the connection has been lost; undefined while there is one. */
  get lostForMs(): number | undefined {
    return this.lostAt === undefined ? undefined : Date.now() - this.lostAt;
  }

  on(channel: Channel, listener: (payload: string) => void): void {
    this.listeners.set(channel, listener);
  }

  /** Called at each connection, as notifications may have been missed before it. */
  onConnect(listener: () => void): void {
    this.connectListeners.add(listener);
  }

  /** Shares an advisory lock for as long as the connection lasts. Call it in a constructor. */
  holdShared(lock: number): void {
    this.sharedLock = lock;
  }

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.pulse);
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private get liveness(): Liveness {
    return livenessOf(this.dataSource);
  }

  private async connect(): Promise<void> {
    const { url } = this.dataSource.options as { url?: string };
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel as Channel)?.(payload));
    client.on('error', () => this.disconnect(client));
    client.on('end', () => this.disconnect(client));
    try {
      await client.connect();
      if (this.sharedLock) await shareLock(client, this.sharedLock);
      for (const channel of CHANNELS) await client.query(`LISTEN ${channel}`);
    } catch {
      this.disconnect(client);
      return;
    }
    if (this.closed) return;
    for (const listener of this.connectListeners) listener();
    this.heardAt = Date.now();
    this.lostAt = undefined;
    if (this.liveness.hangs) this.logger.log('The database answers again');
    this.liveness.find();
    this.unanswered = 0;
    this.pulse = setInterval(() => void this.check(client), PULSE_MS);
    this.pulse.unref();
  }

  private async check(client: pg.Client): Promise<void> {
    if (this.unanswered > 0) return this.wait(client);
    this.unanswered = 1;
    try {
      await client.query('SELECT 1');
      this.unanswered = 0;
      this.heardAt = Date.now();
      this.liveness.hear();
    } catch {
      this.disconnect(client);
    }
  }

  private wait(client: pg.Client): void {
    this.unanswered += 1;
    if (this.unanswered <= MOST_UNANSWERED) return;
    this.logger.error('The database does not answer; what needs it is refused until it does');
    this.liveness.lose();
    this.disconnect(client);
  }

  private disconnect(client: pg.Client): void {
    if (this.client !== client || this.closed) return;
    this.client = undefined;
    this.heardAt = 0;
    this.lostAt ??= Date.now();
    clearInterval(this.pulse);
    this.logger.warn('The channel that announces changes is down; nothing is kept until it returns');
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.connect(), RECONNECT_MS);
    this.retry.unref();
  }
}

/** Throws instead of waiting, because a connection that is given up would go on waiting on the server. */
async function shareLock(client: pg.Client, lock: number): Promise<void> {
  const sql = 'SELECT pg_try_advisory_lock_shared($1) AS "isFree"';
  const { rows } = await client.query<{ isFree: boolean }>(sql, [lock]);
  if (!rows[0]!.isFree) throw new Error('A command holds the lock of serving instances');
}
