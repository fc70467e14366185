import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { CachedResponse } from './cached-response.js';

/** Learns of every request once: of those that the cache answers by `hits`, of the others by the middleware `all`. */
export interface RequestObserver {
  all: RequestHandler;
  hits(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void;
}
