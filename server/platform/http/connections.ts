import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from './client-ip.js';
import { limitDuration } from './request-deadline.js';

const SECOND_MS = 1000;

export interface ConnectionLimits {
  /** For all headers of a request to arrive; also for the first request of a connection to begin. */
  headersMs: number;
  /** For a whole request, but for an upload, which may take as long as it makes progress. */
  requestMs: number;
  /** Longer than proxies and browsers keep an idle connection, so that none sends into one that is being closed. */
  keepAliveMs: number;
  /** For a client that takes nothing of its answer. */
  stalledMs: number;
  /** Requests that a client may send ahead of their answers. Browsers and proxies send none. */
  pipelined: number;
  /** Open connections altogether. */
  total: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15 * SECOND_MS,
  requestMs: 300 * SECOND_MS,
  keepAliveMs: 65 * SECOND_MS,
  stalledMs: 20 * SECOND_MS,
  pipelined: 4,
  total: 4000,
};

/** How often Node looks for headers and requests that take too long. */
export const CHECK_CONNECTIONS_MS = 5 * SECOND_MS;

/** Has `listener` answer all requests, and lets nobody hold connections, or answers that are not taken, for long or without number. */
export function limitConnections(server: Server, listener: RequestListener, limits = CONNECTION_LIMITS): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = 0;
  server.keepAliveTimeout = limits.keepAliveMs;
  limitTotal(server, limits.total);
  server.removeAllListeners('request').on('request', limitUnanswered(server, listener, limits));
}

/**
 * A further connection is always taken, and the oldest one of the address that has most gives way to it: whoever takes
 * all connections takes them from himself. Behind a proxy all are of one address.
 */
function limitTotal(server: Server, total: number): void {
  const byAddress = new Map<string, Set<Socket>>();
  let open = 0;
  server.on('connection', (socket) => {
    const address = countedAddress(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(socket));
    open += 1;
    socket.once('close', () => {
      open -= 1;
      own.delete(socket);
      if (!own.size) byAddress.delete(address);
    });
    if (open <= total) return;
    const most = [...byAddress.values()].reduce((one, other) => (other.size > one.size ? other : one));
    most.values().next().value?.destroy();
  });
}

/** Ends a connection whose client asks and asks without waiting for an answer, or takes none. */
function limitUnanswered(server: Server, listener: RequestListener, limits: ConnectionLimits): RequestListener {
  const { pipelined, stalledMs } = limits;
  const unanswered = new WeakMap<Socket, number>();
  // Neither reads nor writes for so long; a connection that waits for the server's own work is left alone.
  server.setTimeout(stalledMs, (socket) => {
    const waitsForServer = Boolean(unanswered.get(socket)) && !socket.writableLength;
    if (!waitsForServer) socket.destroy();
  });
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    // Those that came together with the one that ended it are parsed all the same.
    if (count > pipelined || socket.destroyed) return socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    limitDuration(server, request, response, limits.requestMs);
    return listener(request, response);
  };
}
