import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { actAsNobody } from '../../platform/http/actor.js';
import { ScheduledCollectionService } from '../../records/collection/scheduled-collection.service.js';
import type { ScheduledEntity } from '../../records/collection/scheduled.entity.js';
import { servicesOf } from '../../records/collection/services-of.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';

/** Wake up at least this often: the clock may change, and a timer waits at most 24 days. */
const LONGEST_MS = 30_000;
/** Debounces several changes. */
const PAUSE_MS = 100;
const RETRY_MS = 1000;

type Service = ScheduledCollectionService<ScheduledEntity, object, object>;

/** Publishes and takes down scheduled records at their moment, on whichever instance is first. */
@Injectable()
export class PublicationService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Publication');
  private services: Service[] = [];
  /** Services that failed to write. They are retried, but do not set the timer. */
  private failing = new Set<Service>();
  /** Scheduled tables without a service. */
  private unkept: string[] = [];
  private timer?: NodeJS.Timeout;
  private dueAt = Infinity;
  private running?: Promise<void>;
  private isClosed = false;

  constructor(
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
  ) {
    cacheInvalidation.addClock(() => this.nextTransition());
  }

  onModuleInit(): void {
    this.services = servicesOf<Service>(this.discovery, ScheduledCollectionService);
    const kept = this.services.map(({ table }) => table);
    this.unkept = this.dataSource.entityMetadatas
      .filter((entity) => entity.findColumnWithPropertyName('scheduledFor'))
      .map(({ tableName }) => tableName)
      .filter((table) => !kept.includes(table));
  }

  /** Includes what was due while no instance ran. */
  async onApplicationBootstrap(): Promise<void> {
    this.cacheInvalidation.onChange(() => this.runIn(PAUSE_MS));
    await this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private run(): Promise<void> {
    this.running = this.publishDue();
    return this.running;
  }

  private async publishDue(): Promise<void> {
    this.dueAt = Infinity;
    try {
      await this.reportUnkept();
      const nextChange = await this.cacheInvalidation.nextChange();
      const isDue = nextChange <= Date.now();
      if (isDue || this.failing.size) await this.transitionDue(isDue ? this.services : [...this.failing], isDue);
      else this.runIn(Math.min(nextChange - Date.now(), LONGEST_MS));
    } catch (error) {
      this.wait(error);
    }
  }

  private async transitionDue(services: Service[], isDue: boolean): Promise<void> {
    const wasFailing = this.failing;
    this.failing = new Set();
    let failure: unknown;
    for (const service of services) {
      await service.transitionDue().catch((error: unknown) => {
        // A failure in one collection does not stop the others.
        this.failing.add(service);
        failure ??= error;
      });
    }
    if (isDue || this.failing.size < wasFailing.size) this.cacheInvalidation.invalidate();
    if (!this.failing.size) return this.runIn(PAUSE_MS);
    if (wasFailing.size) this.runIn(RETRY_MS);
    else this.wait(failure);
  }

  private wait(error: unknown): void {
    this.logger.warn(`What is scheduled waits: ${(error as Error).message}`);
    this.runIn(RETRY_MS);
  }

  private runIn(milliseconds: number): void {
    const dueAt = Date.now() + milliseconds;
    if (this.isClosed || dueAt >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => void actAsNobody(() => this.run()), milliseconds);
    this.timer.unref();
  }

  /** The next moment of any schedule; it is past if that change was not made yet. */
  private async nextTransition(): Promise<Date | null> {
    const tables = this.services
      .filter((service) => !this.failing.has(service))
      .map(({ table }) => `SELECT min("scheduledFor") AS moment FROM "${table}"`);
    if (!tables.length) return null;
    const [row] = await this.dataSource.query<{ next: Date | null }[]>(
      `SELECT min(moment) AS next FROM (${tables.join(' UNION ALL ')}) AS moments`,
    );
    return row?.next ?? null;
  }

  /** Once a table: whoever declared it has left something out. */
  private async reportUnkept(): Promise<void> {
    for (const table of this.unkept) {
      const due = await this.dataSource.query<unknown[]>(
        `SELECT FROM "${table}" WHERE "scheduledFor" <= now() LIMIT 1`,
      );
      if (!due.length) continue;
      this.unkept = this.unkept.filter((one) => one !== table);
      this.logger.error(`A record of ${table} is due, and no ScheduledCollectionService publishes it or takes it down`);
    }
  }
}
