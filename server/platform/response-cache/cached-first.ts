import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import type { CachedResponse } from './cached-response.js';
import type { PublicReads } from './public-reads.js';
import type { RequestObserver } from './request-observer.js';
import type { ResponseCache } from './response-cache.js';

/** A read without a token, in whose answer nothing depends on who asks or from where. */
export const isVisitorsRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.origin === undefined;

/** Answers visitors' reads before Express and Nest see them: what is kept, and what depends on the URL alone. */
export function cachedFirst(
  cache: ResponseCache,
  reads: PublicReads,
  observers: RequestObserver[],
  rest: RequestListener,
): RequestListener {
  return (request, response) => {
    if (!isVisitorsRead(request)) return rest(request, response);
    const url = request.url!;
    const began = performance.now();
    const answer = (made: CachedResponse) => {
      for (const observer of observers) observer.early(request, response, made, began);
      made.send(request, response).catch(() => response.destroy());
    };
    const cached = cache.find(url);
    if (cached) return answer(cached);
    const make = reads.find(url);
    if (!make) return rest(request, response);
    cache.get(url, make).then(answer, (failure: unknown) => {
      failures.set(request, failure);
      rest(request, response);
    });
  };
}

const failures = new WeakMap<IncomingMessage, unknown>();

/** Why the request could not be answered early; it is not tried again. */
export const earlyFailure = (request: IncomingMessage): unknown => failures.get(request);

/** Leaves out what answers from the cache bring with them. */
export const unlessVisitorsRead =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (isVisitorsRead(request)) next();
    else void handler(request, response, next);
  };
