import type { IncomingMessage, RequestListener } from 'node:http';
import { currentRequestId } from './current-request.js';

/** What may be logged and counted of a request: constants of the code and numbers, never input. */
export interface ObservedRequest {
  id: string | undefined;
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  /** Sent bytes of headers and body. */
  bytes: number;
  /** Open for as long as the client wants: server-sent events. */
  isStream: boolean;
}

export type RequestObserver = (request: ObservedRequest) => void;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MOUNTED = /^\/(api|admin|assets|health|uploads)(?=[/?]|$)/i;
export const PAGE = 'page';
export const UNREADABLE_ROUTE = 'unreadable';
const CLIENT_CLOSED = 499;

/** Tells the observers of each request at the end of its response, also of those from the response cache. */
export const observed =
  (observers: RequestObserver[], listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    const [began, sentBefore, id] = [performance.now(), socket.bytesWritten, currentRequestId()];
    response.once('close', () => {
      const observation: ObservedRequest = {
        id,
        method: methodOf(request),
        route: routeOf(request),
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED,
        milliseconds: performance.now() - began,
        bytes: socket.bytesWritten - sentBefore,
        isStream: response.getHeader('Content-Type') === 'text/event-stream',
      };
      for (const observe of observers) observe(observation);
    });
    listener(request, response);
  };

export const methodOf = ({ method = '' }: IncomingMessage): string => (METHODS.has(method) ? method : 'OTHER');

/** Returns the pattern of the route, which Express sets once it has found one. */
export function routeOf(request: IncomingMessage): string {
  const { route, originalUrl = request.url! } = request as { route?: { path?: unknown }; originalUrl?: string };
  const [, folder] = MOUNTED.exec(originalUrl) ?? [];
  // A wildcard takes the unknown paths.
  if (folder && typeof route?.path === 'string' && !route.path.includes('*')) return route.path;
  return folder ? `/${folder.toLowerCase()}/*` : PAGE;
}
