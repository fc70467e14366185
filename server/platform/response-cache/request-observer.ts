import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { CachedResponse } from './cached-response.js';

/** Learns of every request once: of those that are answered before Express by `early`, of the others by the middleware `all`. */
export interface RequestObserver {
  all: RequestHandler;
  /** `began` is of `performance.now()`. */
  early(request: IncomingMessage, response: ServerResponse, cached: CachedResponse, began: number): void;
}
