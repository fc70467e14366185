import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import { Config } from '../config/config.js';
import { ReplicaService } from '../database/replica.service.js';
import { headersOf, commonHeaders } from '../http/common-headers.js';
import { CacheInvalidationService } from './cache-invalidation.service.js';
import { VisitorResponse, PUBLIC_CACHING } from './visitor-response.js';

/** The share of the cache for URLs with a query, whose unlimited number must not displace the others. */
const FOR_QUERIES = 0.25;

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
    cacheInvalidation.onChange(() => this.clear());
  }

  get statistics() {
    const kept = [this.plain, this.queries];
    const sum = (read: (cache: LRUCache<string, VisitorResponse>) => number) =>
      kept.reduce((total, cache) => total + (cache ? read(cache) : 0), 0);
    const { hits, misses } = this;
    return { hits, misses, entries: sum(({ size }) => size), bytes: sum(({ calculatedSize }) => calculatedSize) };
  }

  /** Invalidates everything if content changes by the clock, or if changes elsewhere may be missed. Call it before `find`. */
  expire(): void {
    if (this.validUntil && !this.isValid) this.cacheInvalidation.invalidate();
  }

  find(url: string): VisitorResponse | undefined {
    const cached = this.isValid ? this.keptFor(url)?.get(url) : undefined;
    if (cached) this.hits++;
    return cached;
  }

  /** Returns the cached response, or computes it once for concurrent requests. */
  async get(url: string, make: () => Promise<VisitorResponse>): Promise<VisitorResponse> {
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

  private clear(): void {
    this.validUntil = 0;
    this.plain?.clear();
    this.queries?.clear();
  }
}

function lru(bytes: number): LRUCache<string, VisitorResponse> | undefined {
  const maxSize = Math.floor(bytes);
  if (!maxSize) return undefined;
  return new LRUCache({ maxSize, sizeCalculation: ({ size }, url) => size + url.length });
}
