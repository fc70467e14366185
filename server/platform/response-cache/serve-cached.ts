import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request } from 'express';
import type { ResponseCache } from './response-cache.js';

/** Whether the response to a request depends on neither user nor origin. */
export const isPublicRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.origin === undefined;

/** Sends what is cached before Express and Nest see the request; `next` handles the rest. */
export function serveCached(cache: ResponseCache, next: RequestListener): RequestListener {
  return (request, response) => {
    const isCacheable = isPublicRead(request);
    if (isCacheable) cache.expire();
    const cached = isCacheable ? cache.find(request.url!) : undefined;
    if (!cached) return next(request, response);
    // As Express does, for what observes the request.
    if (cached.route) (request as Request).route = { path: cached.route };
    cached.send(request, response).catch(() => response.destroy());
  };
}
