import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SessionsService } from '../auth/sessions.service.js';
import { FormsService } from '../forms/forms.service.js';
import { LimitsService } from '../limits/limits.service.js';
import { UnnamedPicturesService } from '../uploads/unnamed-pictures.service.js';

const EVERY_MS = 60 * 60_000;

/** Once an hour, forgets sessions, counters and kept answers that are over, and pictures that nothing names. */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Sweep');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly sessions: SessionsService,
    private readonly forms: FormsService,
    private readonly limits: LimitsService,
    private readonly pictures: UnnamedPicturesService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await Promise.all([this.sessions, this.forms, this.limits, this.pictures].map((one) => one.sweep()));
    } catch (error) {
      this.logger.warn(`What is over could not be removed: ${(error as Error).message}`);
    }
  }
}
