import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import type { ScheduleAbility } from '../../records/collection/abilities/schedule/schedule.ability.js';
import type { ScheduledEntity } from '../../records/collection/abilities/schedule/scheduled.entity.js';
import { collectionServices } from '../../records/collection/services-of.js';

export const PUBLISH_SCHEDULED = 'publish-scheduled';
/** Runs at least this often, because the system time may change. */
const EVERY_SECONDS = 30;
const RETRY_SECONDS = 1;
/** Responses are cached again if a change fails for this long. */
const OVERDUE_MS = 10_000;

type Service = ScheduleAbility<ScheduledEntity, object, object>;

@Injectable()
export class PublicationService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Publication');
  private services: Service[] = [];
  private tablesWithoutService: string[] = [];

  constructor(
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly jobs: JobRunner,
  ) {
    cacheInvalidation.addClock((now) => this.nextTransition(new Date(now.getTime() - OVERDUE_MS)));
  }

  onModuleInit(): void {
    this.services = collectionServices(this.discovery).flatMap(({ abilities }) => abilities.schedule ?? []);
    const kept = this.services.map(({ table }) => table);
    this.tablesWithoutService = this.dataSource.entityMetadatas
      .filter((entity) => entity.findColumnWithPropertyName('scheduledFor'))
      .map(({ tableName }) => tableName)
      .filter((table) => !kept.includes(table));
    this.jobs.define(PUBLISH_SCHEDULED, {
      every: EVERY_SECONDS,
      next: () => this.nextTransition(),
      run: () => this.publishDue(),
      pauses: [RETRY_SECONDS],
    });
  }

  /** Makes overdue changes before the first response. */
  async onApplicationBootstrap(): Promise<void> {
    this.cacheInvalidation.onChange(() => this.jobs.reschedule(PUBLISH_SCHEDULED));
    await this.publishDue().catch((error: Error) => this.logger.warn(`What is scheduled waits: ${error.message}`));
  }

  private async publishDue(): Promise<void> {
    await this.reportTablesWithoutService();
    const next = await this.nextTransition();
    if (!next || next.getTime() > Date.now()) return;
    const errors: unknown[] = [];
    // A failure in one collection does not stop the others.
    for (const service of this.services) await service.transitionDue().catch((error: unknown) => errors.push(error));
    if (errors.length) throw errors[0];
  }

  /** The next moment of any schedule, after `since` if given; past if that change was not made yet. */
  private async nextTransition(since?: Date): Promise<Date | null> {
    if (!this.services.length) return null;
    const tables = this.services.map(
      ({ table }) => `SELECT min("scheduledFor") AS moment FROM "${table}" WHERE "scheduledFor" > $1`,
    );
    const [row] = await this.dataSource.query<{ next: Date | null }[]>(
      `SELECT min(moment) AS next FROM (${tables.join(' UNION ALL ')}) AS moments`,
      [since ?? '-infinity'],
    );
    return row?.next ?? null;
  }

  /** Logs once per table that its collection lacks the ability `schedule`. */
  private async reportTablesWithoutService(): Promise<void> {
    for (const table of this.tablesWithoutService) {
      const due = await this.dataSource.query<unknown[]>(
        `SELECT FROM "${table}" WHERE "scheduledFor" <= now() LIMIT 1`,
      );
      if (!due.length) continue;
      this.tablesWithoutService = this.tablesWithoutService.filter((one) => one !== table);
      this.logger.error(`A record of ${table} is due, and no collection with a schedule publishes it or takes it down`);
    }
  }
}
