import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { RequestObserver } from '../response-cache/request-observer.js';
import type { MetricsService } from './metrics.service.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MOUNTED = /^\/(api|admin|assets|health|uploads)(?=[/?]|$)/i;

/** What no route of the API answers, such as all pages, known and unknown. */
const PAGE = 'page';

/** As proxies name what nobody waited for. */
const CLIENT_CLOSED = 499;

/** Measures every request, by the pattern of its route: URLs have no end. */
export function requestMetrics({ requestDuration }: Pick<MetricsService, 'requestDuration'>): RequestObserver {
  const observe = (
    request: IncomingMessage,
    response: ServerResponse,
    route: () => string,
    began = performance.now(),
  ) => {
    response.once('close', () => {
      const method = METHODS.has(request.method!) ? request.method! : 'OTHER';
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED;
      requestDuration.observe({ method, route: route(), status }, (performance.now() - began) / 1000);
    });
  };
  return {
    all(request, response, next) {
      observe(request, response, () => routeOf(request));
      next();
    },
    early: (request, response, cached, began) => observe(request, response, () => cached.route ?? PAGE, began),
  };
}

function routeOf({ route, originalUrl }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  // Nest answers unknown paths of the API by a route of its own, `*path`.
  if (typeof path === 'string' && path.startsWith('/')) return path;
  const [, folder] = MOUNTED.exec(originalUrl) ?? [];
  return folder ? `/${folder.toLowerCase()}/*` : PAGE;
}
