import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import { Config } from '../config/config.js';
import { codeOf, unavailable } from '../database/lost-database.js';
import { ReplicaService } from '../database/replica.service.js';
import { headersOf, commonHeaders } from '../http/common-headers.js';
import { CacheInvalidationService } from './cache-invalidation.service.js';
import { VisitorResponse, PUBLIC_CACHING } from './visitor-response.js';

/** The share of the cache for URLs with a query, whose unlimited number must not displace the others. */
const FOR_QUERIES = 0.25;
const RETRY_MS = 1000;

interface Content {
  status?: number;
  /** With lower-case names. */
  headers?: OutgoingHttpHeaders;
  body: string | Buffer;
  route?: string;
}

/**
 * Caches responses to visitors by URL until content changes, by a write or by the clock; evicts the least recently
 * used. Responses do not depend on headers or user.
 */
@Injectable()
export class ResponseCache {
  private readonly plain: LRUCache<string, VisitorResponse> | undefined;
  private readonly queries: LRUCache<string, VisitorResponse> | undefined;
  private readonly inFlight = new Map<string, { generation: number; response: Promise<VisitorResponse> }>();
  private readonly common: OutgoingHttpHeaders;
  private validUntil = 0;
  /** When a stale response was needed last. */
  private failedAt = 0;
  private hits = 0;
  private misses = 0;

  constructor(
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly replica: ReplicaService,
    private readonly config: Config,
  ) {
    this.common = headersOf(commonHeaders(config));
    this.plain = lru(config.responseCache * (1 - FOR_QUERIES));
    this.queries = lru(config.responseCache * FOR_QUERIES);
    cacheInvalidation.onChange((urls) => this.clear(urls));
  }

  get statistics() {
    const kept = [this.plain, this.queries];
    const sum = (read: (cache: LRUCache<string, VisitorResponse>) => number) =>
      kept.reduce((total, cache) => total + (cache ? read(cache) : 0), 0);
    const { hits, misses } = this;
    return { hits, misses, entries: sum(({ size }) => size), bytes: sum(({ calculatedSize }) => calculatedSize) };
  }

  /** Invalidates everything if content changes by the clock. Call it before `find`. */
  expire(): void {
    if (this.validUntil && Date.now() >= this.validUntil) this.cacheInvalidation.invalidate();
  }

  find(url: string): VisitorResponse | undefined {
    const cached = this.isValid ? this.keptFor(url)?.get(url) : undefined;
    if (cached) this.hits++;
    return cached;
  }

  /** Returns the cached response, or computes it once for concurrent requests. */
  get(url: string, make: () => Promise<VisitorResponse>): Promise<VisitorResponse> {
    return this.orStale(url, () => this.getCurrent(url, make));
  }

  /**
   * Returns the response that was valid when the database was lost, if `make` needs the database before it returns. Tries
   * that once a second, as an attempt to render a page costs much more than a cached one.
   */
  async orStale(url: string, make: () => Promise<VisitorResponse>): Promise<VisitorResponse> {
    const stale = () => (this.cacheInvalidation.mayServeStale ? this.keptFor(url)?.get(url)?.stale : undefined);
    const known = Date.now() - this.failedAt < RETRY_MS ? stale() : undefined;
    if (known) return known;
    try {
      const made = await make();
      const response = made.mayBeKept ? undefined : stale();
      if (response) this.failedAt = Date.now();
      return response ?? made;
    } catch (error) {
      const response = unavailable(codeOf(error)) ? stale() : undefined;
      if (!response) throw error;
      this.failedAt = Date.now();
      return response;
    }
  }

  private async getCurrent(url: string, make: () => Promise<VisitorResponse>): Promise<VisitorResponse> {
    this.expire();
    const cached = this.find(url);
    if (cached) return cached;
    this.misses++;
    const { generation, isConnected } = this.cacheInvalidation;
    // Without notifications, share no response that was begun before the request.
    if (!isConnected || !this.plain) return this.replica.read(make);
    const running = this.inFlight.get(url);
    if (running?.generation === generation) return running.response;
    const response = this.makeOnce(url, generation, make);
    this.inFlight.set(url, { generation, response });
    return response.finally(() => {
      if (this.inFlight.get(url)?.response === response) this.inFlight.delete(url);
    });
  }

  finish({ status = 200, headers = {}, body, route }: Content): VisitorResponse {
    const caching = status === 200 ? PUBLIC_CACHING : 'no-store';
    const vary = [headers.vary ?? this.common.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    const all = { ...this.common, 'cache-control': caching, ...headers, vary };
    return new VisitorResponse(status, all, Buffer.from(body as string), route);
  }

  private async makeOnce(
    url: string,
    generation: number,
    make: () => Promise<VisitorResponse>,
  ): Promise<VisitorResponse> {
    const validUntil = await this.cacheInvalidation.nextChange();
    const made = await this.replica.read(make);
    const isCurrent = generation === this.cacheInvalidation.generation && Date.now() < validUntil;
    if (!isCurrent || !made.mayBeKept || !this.cacheInvalidation.isConnected) return made;
    // Only cached responses: for others, a purge may not follow.
    const response = this.config.cdnMaxAge && made.isPublic ? made.forCdn(this.config.cdnMaxAge) : made;
    this.validUntil = validUntil;
    this.keptFor(url)?.set(url, response);
    return response;
  }

  private get isValid(): boolean {
    return this.cacheInvalidation.isConnected && Date.now() < this.validUntil;
  }

  private keptFor(url: string): LRUCache<string, VisitorResponse> | undefined {
    return url.includes('?') ? this.queries : this.plain;
  }

  private clear(urls?: RegExp): void {
    if (!urls) this.validUntil = 0;
    for (const cache of [this.plain, this.queries]) {
      if (!urls) cache?.clear();
      else for (const url of [...(cache?.keys() ?? [])].filter((url) => urls.test(url))) cache!.delete(url);
    }
  }
}

function lru(bytes: number): LRUCache<string, VisitorResponse> | undefined {
  const maxSize = Math.floor(bytes);
  if (!maxSize) return undefined;
  return new LRUCache({ maxSize, sizeCalculation: ({ size }, url) => size + url.length });
}
