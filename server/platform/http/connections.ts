import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedAddress } from './client-ip.js';
import { limitDuration } from './request-deadline.js';

const SECOND_MS = 1000;

export interface ConnectionLimits {
  /** For all headers of a request, and for the first request of a connection. */
  headersMs: number;
  /** For a whole request, except uploads, which may continue while they make progress. */
  requestMs: number;
  /** Longer than proxies and browsers keep idle connections, so that they do not send into a closing one. */
  keepAliveMs: number;
  stalledMs: number;
  /** Pipelined requests. Browsers and proxies do not pipeline. */
  pipelined: number;
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

export const CHECK_CONNECTIONS_MS = 5 * SECOND_MS;

/** Limits the server's connections; returns a listener for its requests that limits these. */
export function withLimits(server: Server, listener: RequestListener, limits = CONNECTION_LIMITS): RequestListener {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = 0;
  server.keepAliveTimeout = limits.keepAliveMs;
  limitTotal(server, limits.total);
  return limitUnanswered(server, listener, limits);
}

/**
 * Always accepts a new connection, and closes the oldest one of the address with the most connections, so that
 * attackers only lose their own. Behind a proxy, all connections have one address.
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

function limitUnanswered(server: Server, listener: RequestListener, limits: ConnectionLimits): RequestListener {
  const { pipelined, stalledMs } = limits;
  const unanswered = new WeakMap<Socket, number>();
  // Idle in both directions; keep connections that wait for the server's own work.
  server.setTimeout(stalledMs, (socket) => {
    const waitsForServer = Boolean(unanswered.get(socket)) && !socket.writableLength;
    if (!waitsForServer) socket.destroy();
  });
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    // Node still parses requests that arrived together with the one that closed the connection.
    if (count > pipelined || socket.destroyed) return socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    limitDuration(server, request, response, limits.requestMs);
    return listener(request, response);
  };
}
