import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import pg from 'pg';

/** The channel on which the database's triggers announce a change of content. */
const CHANNEL = 'content';
const PULSE_MS = 400;
const SILENCE_MS = 1000;
const RECONNECT_MS = 500;
/** A connection that neither answers nor breaks is given up. */
const PATIENCE_MS = 5000;

/** Tells when content has changed, on this instance or on any other that uses the same database. */
@Injectable()
export class CacheInvalidation implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly listeners = new Set<() => void>();
  private client?: pg.Client;
  private pulse?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private heardAt = 0;
  private closed = false;
  /** Grows with every change. */
  generation = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether a change elsewhere would be heard of; while it is false, nothing kept may be used. */
  get isConnected(): boolean {
    return Date.now() - this.heardAt < SILENCE_MS;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Called after a committed write of this instance, so that its own answers are right before the channel speaks. */
  publish(): void {
    this.generation += 1;
    for (const listener of this.listeners) listener();
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.pulse);
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const { url } = this.dataSource.options as { url?: string };
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    this.client = client;
    client.on('notification', () => this.publish());
    client.on('error', () => this.disconnect(client));
    client.on('end', () => this.disconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.disconnect(client);
      return;
    }
    // What changed while nobody listened is not known, so everything may have.
    this.publish();
    this.heardAt = Date.now();
    this.pulse = setInterval(() => void this.check(client), PULSE_MS);
    this.pulse.unref();
  }

  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      this.heardAt = Date.now();
    } catch {
      this.disconnect(client);
    }
  }

  private disconnect(client: pg.Client): void {
    if (this.client !== client || this.closed) return;
    this.client = undefined;
    this.heardAt = 0;
    clearInterval(this.pulse);
    this.logger.warn('The channel that announces changes is down; nothing is kept until it returns');
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.listen(), RECONNECT_MS);
    this.retry.unref();
  }
}
