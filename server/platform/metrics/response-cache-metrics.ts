import { Counter, Gauge, type Registry } from 'prom-client';
import type { ResponseCache } from '../response-cache/response-cache.js';

/** Reads the cache's own counters, so that a hit costs nothing. */
export function addResponseCacheMetrics(registry: Registry, cache: ResponseCache): void {
  const registers = [registry];
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  counter('response_cache_hits_total', 'Responses from the response cache', () => cache.statistics.hits);
  counter('response_cache_misses_total', 'Responses that were computed', () => cache.statistics.misses);
  gauge('response_cache_entries', 'Responses in the response cache', () => cache.statistics.entries);
  gauge('response_cache_bytes', 'Estimated memory of the cached responses', () => cache.statistics.bytes);
}
