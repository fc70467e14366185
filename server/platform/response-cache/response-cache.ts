import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import { Config } from '../config/config.js';
import { Replica } from '../database/replica.service.js';
import { headersOf, onEveryAnswer } from '../http/every-answer.js';
import { CacheInvalidation } from './cache-invalidation.service.js';
import { CachedResponse, PUBLIC_CACHING } from './cached-response.js';

/** The part of the cache for URLs with a query, of which there is no end: they never displace the others. */
const FOR_QUERIES = 0.25;

interface Content {
  status?: number;
  /** With names in lower case. */
  headers?: OutgoingHttpHeaders;
  body: string | Buffer;
  /** The pattern of the API's route. */
  route?: string;
}

/**
 * Finished answers to visitors by URL, until content changes, by a write or by the clock. The least used go first.
 * What is put in is made without any request's headers or user, so that it is everybody's.
 */
@Injectable()
export class ResponseCache {
  private readonly plain: LRUCache<string, CachedResponse> | undefined;
  private readonly queries: LRUCache<string, CachedResponse> | undefined;
  private readonly inFlight = new Map<string, { generation: number; response: Promise<CachedResponse> }>();
  private readonly common: OutgoingHttpHeaders;
  private validUntil = 0;
  private hits = 0;
  private misses = 0;

  constructor(
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly replica: Replica,
    private readonly config: Config,
  ) {
    this.common = headersOf(onEveryAnswer(config));
    this.plain = lru(config.responseCache * (1 - FOR_QUERIES));
    this.queries = lru(config.responseCache * FOR_QUERIES);
    cacheInvalidation.onChange(() => this.clear());
  }

  get statistics() {
    const kept = [this.plain, this.queries];
    const sum = (read: (cache: LRUCache<string, CachedResponse>) => number) =>
      kept.reduce((total, cache) => total + (cache ? read(cache) : 0), 0);
    const { hits, misses } = this;
    return { hits, misses, entries: sum(({ size }) => size), bytes: sum(({ calculatedSize }) => calculatedSize) };
  }

  /** The answer while it is kept and still valid. */
  find(url: string): CachedResponse | undefined {
    if (this.cacheInvalidation.isConnected && Date.now() < this.validUntil) {
      const cached = this.keptFor(url)?.get(url);
      if (cached) this.hits++;
      return cached;
    }
    if (this.validUntil) this.cacheInvalidation.invalidate();
    return undefined;
  }

  /** The kept answer, or the one that `make` makes, once for all who ask meanwhile; it is kept then if it may be. */
  async get(url: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const cached = this.find(url);
    if (cached) return cached;
    this.misses++;
    const { generation, isConnected } = this.cacheInvalidation;
    // While changes cannot be heard of, nobody gets what was begun before he asked.
    if (!isConnected || !this.plain) return this.replica.read(make);
    const running = this.inFlight.get(url);
    if (running?.generation === generation) return running.response;
    const response = this.makeOnce(url, generation, make);
    this.inFlight.set(url, { generation, response });
    return response.finally(() => {
      if (this.inFlight.get(url)?.response === response) this.inFlight.delete(url);
    });
  }

  /** An answer with the headers that every answer has. */
  finish({ status = 200, headers = {}, body, route }: Content): CachedResponse {
    const caching = status === 200 ? PUBLIC_CACHING : 'no-store';
    const vary = [headers.vary ?? this.common.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    const all = { ...this.common, 'cache-control': caching, ...headers, vary };
    return new CachedResponse(status, all, Buffer.from(body as string), route);
  }

  private async makeOnce(
    url: string,
    generation: number,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const validUntil = await this.cacheInvalidation.nextChange();
    const made = await this.replica.read(make);
    const isCurrent = generation === this.cacheInvalidation.generation && Date.now() < validUntil;
    if (!isCurrent || !made.mayBeKept || !this.cacheInvalidation.isConnected) return made;
    // Only what is kept here, too: of the rest it is not known whether a purge will come after it.
    const response = this.config.cdnMaxAge && made.isPublic ? made.forCdn(this.config.cdnMaxAge) : made;
    this.validUntil = validUntil;
    this.keptFor(url)?.set(url, response);
    return response;
  }

  private keptFor(url: string): LRUCache<string, CachedResponse> | undefined {
    return url.includes('?') ? this.queries : this.plain;
  }

  private clear(): void {
    this.validUntil = 0;
    this.plain?.clear();
    this.queries?.clear();
  }
}

/** None when there is no room at all. */
function lru(bytes: number): LRUCache<string, CachedResponse> | undefined {
  const maxSize = Math.floor(bytes);
  if (!maxSize) return undefined;
  return new LRUCache({ maxSize, sizeCalculation: ({ size }, url) => size + url.length });
}
