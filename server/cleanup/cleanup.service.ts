import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionsService } from '../auth/sessions.service.js';
import { addUpCounts } from '../collection/record-counts.js';
import { IdempotencyService } from '../forms/idempotency.service.js';
import { OldSpamService } from '../forms/old-spam.service.js';
import { RateLimiter } from '../limits/rate-limiter.service.js';
import { UnnamedPicturesService } from '../uploads/unnamed-pictures.service.js';

const EVERY_MS = 60 * 60_000;

/** Once an hour, forgets sessions, counters and kept answers that are over, old spam, and pictures that nothing names, and adds up counts. */
@Injectable()
export class CleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Cleanup');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly sessions: SessionsService,
    private readonly forms: IdempotencyService,
    private readonly limits: RateLimiter,
    private readonly spam: OldSpamService,
    private readonly pictures: UnnamedPicturesService,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async cleanUp(): Promise<void> {
    const tasks = [this.sessions, this.forms, this.limits, this.spam, this.pictures].map((one) => one.cleanUp());
    const ends = await Promise.allSettled(tasks);
    // After the deletions, so that these are added up too; and also when one of the tasks fails every hour.
    const [sum] = await Promise.allSettled([addUpCounts(this.dataSource.manager)]);
    for (const end of [...ends, sum]) {
      if (end.status === 'fulfilled') continue;
      this.logger.warn(`What is over could not be removed: ${(end.reason as Error).message}`);
    }
  }
}
