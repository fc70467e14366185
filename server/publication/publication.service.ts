import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actAsNobody } from '../audit/actor.js';
import { BranchesService } from '../branches/branches.service.js';
import { EventsService } from '../events/events.service.js';
import { HeroSlidesService } from '../hero-slides/hero-slides.service.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';

/** The system's clock may be set meanwhile, and a timer waits for at most 24 days. */
const LONGEST_MS = 30_000;
/** Several changes at a time are looked at once. */
const PAUSE_MS = 100;
const RETRY_MS = 1000;

/** Publishes and takes down what is scheduled, at its moment, whichever instance is first. */
@Injectable()
export class PublicationService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Publication');
  private readonly scheduled: { transitionDue(): Promise<void> }[];
  private timer?: NodeJS.Timeout;
  private dueAt = Infinity;
  private running?: Promise<void>;
  private isClosed = false;

  constructor(
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly dataSource: DataSource,
    events: EventsService,
    branches: BranchesService,
    reviews: ReviewsService,
    slides: HeroSlidesService,
  ) {
    this.scheduled = [events, branches, reviews, slides];
    cacheInvalidation.addClock(() => this.nextTransition());
  }

  /** Also what was due while no instance was running. */
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
      const nextChange = await this.cacheInvalidation.nextChange();
      if (nextChange > Date.now()) return this.runIn(Math.min(nextChange - Date.now(), LONGEST_MS));
      const failures: unknown[] = [];
      // What cannot be written in one collection does not stop the others.
      for (const service of this.scheduled) await service.transitionDue().catch((error) => failures.push(error));
      this.cacheInvalidation.invalidate();
      if (failures.length) throw failures[0];
    } catch (error) {
      this.logger.warn(`What is scheduled waits: ${(error as Error).message}`);
      this.runIn(RETRY_MS);
    }
  }

  private runIn(milliseconds: number): void {
    const dueAt = Date.now() + milliseconds;
    if (this.isClosed || dueAt >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => void actAsNobody(() => this.run()), milliseconds);
    this.timer.unref();
  }

  /** The next moment at which a record is published or taken down; a past one when that was not done yet. */
  private async nextTransition(): Promise<Date | null> {
    const tables = this.dataSource.entityMetadatas
      .filter((entity) => entity.findColumnWithPropertyName('scheduledFor'))
      .map(({ tableName }) => `SELECT min("scheduledFor") AS moment FROM "${tableName}"`);
    const [row] = await this.dataSource.query<{ next: Date | null }[]>(
      `SELECT min(moment) AS next FROM (${tables.join(' UNION ALL ')}) AS moments`,
    );
    return row?.next ?? null;
  }
}
