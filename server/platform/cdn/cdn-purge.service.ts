import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { CacheInvalidationService } from '../response-cache/cache-invalidation.service.js';
import { CDN_TAG } from '../response-cache/visitor-response.js';

/**
 * By then, all other instances have received the invalidation, or know that they cannot, and render no outdated
 * responses.
 */
const DEBOUNCE_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Purges the CDN at CDN_PURGE_URL after writes of this instance, once for each series of writes, and when scheduled
 * content changes. Runs in the background.
 */
@Injectable()
export class CdnPurgeService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('CdnPurge');
  private requested = 0;
  private purged = 0;
  private running?: Promise<void>;
  private readonly closing = new AbortController();

  constructor(
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (!this.config.cdnPurgeUrl) return;
    this.cacheInvalidation.onWrite(() => this.request());
    this.cacheInvalidation.onMoment(() => this.request());
  }

  request(): void {
    if (!this.config.cdnPurgeUrl) return;
    this.requested += 1;
    this.start();
  }

  /** Tries a pending purge once more, because nobody retries it after the shutdown. */
  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
    if (this.purged < this.requested) await this.purge();
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private start(): void {
    if (this.closed || this.purged >= this.requested) return;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      this.start();
    });
  }

  private async run(): Promise<void> {
    while (this.purged < this.requested && !this.closed) {
      const covered = await this.debounce();
      if (await this.purgeWithRetries()) this.purged = Math.max(this.purged, covered);
    }
  }

  private async debounce(): Promise<number> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const { requested } = this;
      await this.pause(DEBOUNCE_MS);
      if (requested === this.requested || Date.now() >= deadline || this.closed) return requested;
    }
  }

  private async purgeWithRetries(): Promise<boolean> {
    for (let wait = FIRST_PAUSE_MS; !this.closed; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      if (await this.purge()) return true;
      await this.pause(wait);
    }
    return false;
  }

  private async purge(): Promise<boolean> {
    const { cdnPurgeUrl, cdnPurgeToken } = this.config;
    try {
      const response = await fetch(cdnPurgeUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'surrogate-key': CDN_TAG,
          ...(cdnPurgeToken && { authorization: `Bearer ${cdnPurgeToken}` }),
        },
        body: JSON.stringify({ tags: [CDN_TAG] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      this.logger.warn(`The CDN was not purged and shows old content: status ${response.status}`);
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      this.logger.warn(`The CDN was not purged and shows old content: ${cause?.code ?? name}`);
    }
    return false;
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.closing;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      signal.addEventListener('abort', end);
    });
  }
}
