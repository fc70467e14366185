import { Counter, Gauge, type Registry } from 'prom-client';
import type { ResponseCache } from '../response-cache/response-cache.js';

/** The cache counts by itself, since a hit must cost nothing; here its numbers are read. */
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
  counter('response_cache_hits_total', 'Answers that the response cache had', () => cache.statistics.hits);
  counter('response_cache_misses_total', 'Answers that had to be made', () => cache.statistics.misses);
  gauge('response_cache_entries', 'Answers that the response cache keeps', () => cache.statistics.entries);
  gauge('response_cache_bytes', 'Memory that kept answers are reckoned to take', () => cache.statistics.bytes);
}
