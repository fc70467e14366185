import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import pg from 'pg';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { Config } from '../config/config.js';
import { livenessOf } from '../database/data-source.js';
import type { Liveness } from '../database/liveness.js';

/** The channel on which the database's triggers announce a change of content. */
const CHANNEL = 'content';
const PULSE_MS = 400;
/** Pulses without an answer after which the database hangs. Counted, as a clock would blame it for a pause of this process. */
const MOST_UNANSWERED = 8;
const SILENCE_MS = 1000;
const RECONNECT_MS = 500;
/** A connection that neither answers nor breaks is given up. */
const PATIENCE_MS = 5000;

/** The next moment after `now` at which something appears or goes, or null. */
export type Clock = (now: Date) => Promise<Date | null>;

/** Tells when content has changed, on this instance or on any other that uses the same database, and when it will by the clock. */
@Injectable()
export class CacheInvalidation implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly listeners = new Set<() => void>();
  private readonly writeListeners = new Set<() => void>();
  private readonly clocks: Clock[] = [async (now) => this.midnightAfter(now)];
  private change?: Promise<number>;
  private client?: pg.Client;
  private pulse?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private heardAt = 0;
  private unanswered = 0;
  private closed = false;
  /** Grows with every change. */
  generation = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * Whether a change elsewhere would be heard of; while it is false, nothing kept may be used. Beside the embedded
   * database there is no other instance: what is kept is right also while that database is away.
   */
  get isConnected(): boolean {
    return !this.config.databaseUrl || Date.now() - this.heardAt < SILENCE_MS;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Tells of the writes of this instance only. */
  onWrite(listener: () => void): void {
    this.writeListeners.add(listener);
  }

  /** Content changes at the moments of this clock, too. */
  addClock(clock: Clock): void {
    this.clocks.push(clock);
  }

  /** The next moment at which content changes although nothing is written, asked of the clocks once a generation. */
  nextChange(): Promise<number> {
    this.change ??= this.askClocks().catch((error: unknown) => {
      this.change = undefined;
      throw error;
    });
    return this.change;
  }

  /** Called after a committed write of this instance, so that its own answers are right before the channel speaks. */
  publish(): void {
    this.invalidate();
    for (const listener of this.writeListeners) listener();
  }

  /** Content has changed elsewhere, or by the clock. */
  invalidate(): void {
    this.generation += 1;
    this.change = undefined;
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

  /** A bound at this very moment counts as still to come. */
  private async askClocks(): Promise<number> {
    const now = new Date(Date.now() - 1);
    const changes = await Promise.all(this.clocks.map((clock) => clock(now)));
    return Math.min(...changes.map((change) => change?.getTime() ?? Infinity));
  }

  /** Days are those of the site. */
  private midnightAfter(now: Date): Date {
    const { timeZone } = this.config;
    return instantOf(addDays(dayOf(now, timeZone), 1), '00:00', timeZone);
  }

  private get liveness(): Liveness {
    return livenessOf(this.dataSource);
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
    client.on('notification', () => this.invalidate());
    client.on('error', () => this.disconnect(client));
    client.on('end', () => this.disconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.disconnect(client);
      return;
    }
    if (this.closed) return;
    // What changed while nobody listened is not known, so everything may have.
    this.invalidate();
    this.heardAt = Date.now();
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
    clearInterval(this.pulse);
    this.logger.warn('The channel that announces changes is down; nothing is kept until it returns');
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.listen(), RECONNECT_MS);
    this.retry.unref();
  }
}
