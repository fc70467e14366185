import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import type { RequestObserver } from './request-observer.js';
import type { ResponseCache } from './response-cache.js';

/** A read without a token, in whose answer nothing depends on who asks or from where. */
export const isVisitorsRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.origin === undefined;

/** Answers from the cache what is kept there, before Express and Nest see it; the rest is theirs. */
export function cachedFirst(
  cache: ResponseCache,
  observers: RequestObserver[],
  rest: RequestListener,
): RequestListener {
  return (request, response) => {
    const cached = isVisitorsRead(request) ? cache.find(request.url!) : undefined;
    if (!cached) return rest(request, response);
    for (const observer of observers) observer.hits(request, response, cached);
    cached.send(request, response).catch(() => response.destroy());
  };
}

/** Leaves out what answers from the cache bring with them. */
export const unlessVisitorsRead =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (isVisitorsRead(request)) next();
    else void handler(request, response, next);
  };
