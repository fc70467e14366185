import type { IncomingMessage, RequestListener } from 'node:http';
import type { ResponseCache } from './response-cache.js';

/** A read without a token, in whose answer nothing depends on who asks or from where. */
export const isVisitorsRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.origin === undefined;

/** Answers from the cache what is kept there, before Express and Nest see it; the rest is theirs. */
export function cachedFirst(cache: ResponseCache, log: RequestListener, rest: RequestListener): RequestListener {
  return (request, response) => {
    const cached = isVisitorsRead(request) ? cache.find(request.url!) : undefined;
    if (!cached) return rest(request, response);
    log(request, response);
    cached.send(request, response).catch(() => response.destroy());
  };
}
