import { Injectable } from '@nestjs/common';
import { CacheInvalidation } from '../cache-invalidation/cache-invalidation.service.js';
import type { CachedPage } from './cached-page.js';

const PAGES_AT_MOST = 500;
const BYTES_AT_MOST = 64 * 2 ** 20;
/** What compressed variants of a page take besides, at most. */
const WITH_VARIANTS = 1.5;

const sizeOf = ({ body }: CachedPage) => body.length * WITH_VARIANTS;

/** Finished pages and files by their path, until content changes, by a write or by the clock. The least used go first. */
@Injectable()
export class PageCache {
  private readonly cache = new Map<string, CachedPage>();
  private readonly inFlight = new Map<string, { generation: number; page: Promise<CachedPage> }>();
  private bytes = 0;

  constructor(private readonly cacheInvalidation: CacheInvalidation) {
    cacheInvalidation.onChange(() => this.clear());
  }

  /** The page while it is kept and still valid. */
  find(path: string): CachedPage | undefined {
    if (!this.cacheInvalidation.isConnected) this.clear();
    const page = this.cache.get(path);
    if (!page) return undefined;
    this.drop(path);
    if (page.generation !== this.cacheInvalidation.generation || Date.now() >= page.validUntil) return undefined;
    this.put(path, page);
    return page;
  }

  /** The kept page, or the one that `render` makes, which is kept then. */
  async get(path: string, render: (generation: number) => Promise<CachedPage>): Promise<CachedPage> {
    const cached = this.find(path);
    if (cached) return cached;
    const { generation, isConnected } = this.cacheInvalidation;
    // While changes cannot be heard of, nobody gets what was begun before he asked.
    if (!isConnected) return render(generation);
    const running = this.inFlight.get(path);
    if (running?.generation === generation) return running.page;
    const page = this.renderOnce(path, render);
    this.inFlight.set(path, { generation, page });
    return page.finally(() => {
      if (this.inFlight.get(path)?.page === page) this.inFlight.delete(path);
    });
  }

  private async renderOnce(path: string, render: (generation: number) => Promise<CachedPage>): Promise<CachedPage> {
    const page = await render(this.cacheInvalidation.generation);
    if (this.cacheInvalidation.isConnected && page.generation === this.cacheInvalidation.generation)
      this.put(path, page);
    return page;
  }

  private put(path: string, page: CachedPage): void {
    this.drop(path);
    this.cache.set(path, page);
    this.bytes += sizeOf(page);
    while (this.cache.size > PAGES_AT_MOST || this.bytes > BYTES_AT_MOST) this.drop(this.cache.keys().next().value!);
  }

  private drop(path: string): void {
    const page = this.cache.get(path);
    if (!page) return;
    this.cache.delete(path);
    this.bytes -= sizeOf(page);
  }

  private clear(): void {
    this.cache.clear();
    this.bytes = 0;
  }
}
