import type { RequestObserver } from '../http/observed-requests.js';
import type { Log } from './log.js';

/** Logs a line for each request, without personal data: no URL, headers or IP. */
export const accessLog =
  (log: Pick<Log, 'access'>): RequestObserver =>
  ({ id, method, route, status, milliseconds, bytes }) =>
    log.access.info({
      context: 'Access',
      requestId: id,
      method,
      route,
      status,
      duration: Math.round(milliseconds * 10) / 10,
      size: bytes,
    });
