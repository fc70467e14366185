import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { CDN_TAG } from '../response-cache/cached-response.js';

/** By then every other instance has heard of a write, or knows that it hears of none, and makes no old answers. */
const QUIET_MS = 1000;
/** While one write follows another. */
const LONGEST_WAIT_MS = 5000;
const TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Tells the CDN at CDN_PURGE_URL to forget all content after writes of this instance, once for each burst of them, and
 * when content changes by the clock. Nobody waits for it.
 */
@Injectable()
export class CdnPurge implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('CdnPurge');
  private requested = 0;
  private purged = 0;
  private running?: Promise<void>;
  private readonly closing = new AbortController();
  private nextChange?: NodeJS.Timeout;

  constructor(
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (!this.config.cdnPurgeUrl) return;
    this.cacheInvalidation.onWrite(() => this.request());
    this.cacheInvalidation.onChange(() => void this.awaitNextChange());
    void this.awaitNextChange();
  }

  /** Asks for a purge soon. It is tried again until it succeeds. */
  request(): void {
    if (!this.config.cdnPurgeUrl) return;
    this.requested += 1;
    this.start();
  }

  /** What was not purged yet is tried once more, since nobody will after the end. */
  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.nextChange);
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
      const covered = await this.quiet();
      if (await this.purgeAtLast()) this.purged = Math.max(this.purged, covered);
    }
  }

  /** Waits for the end of a burst; answers up to which request a purge may count. */
  private async quiet(): Promise<number> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const { requested } = this;
      await this.pause(QUIET_MS);
      if (requested === this.requested || Date.now() >= deadline || this.closed) return requested;
    }
  }

  private async purgeAtLast(): Promise<boolean> {
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

  /** Changes by the clock happen without a request here, which the CDN may spare the server for long. */
  private async awaitNextChange(): Promise<void> {
    const { generation } = this.cacheInvalidation;
    try {
      const moment = await this.cacheInvalidation.nextChange();
      if (this.closed || generation !== this.cacheInvalidation.generation) return;
      clearTimeout(this.nextChange);
      this.nextChange = setTimeout(
        () => {
          this.cacheInvalidation.invalidate();
          this.request();
        },
        Math.max(moment - Date.now(), QUIET_MS),
      ).unref();
    } catch {
      // The clocks need the database; its return counts as a change.
    }
  }

  /** Over at once when the application ends. */
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
