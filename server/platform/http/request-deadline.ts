import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const starts = new WeakMap<IncomingMessage, { start: () => void; stop: () => void }>();

/**
 * Ends a request whose body has not come whole after so many ms. Own code: `requestTimeout` of Node holds for every
 * request of a server, and an upload may take longer.
 */
export function limitDuration(
  server: Server,
  request: IncomingMessage,
  response: Pick<ServerResponse, 'headersSent' | 'once'>,
  ms: number,
): void {
  const { headers, socket } = request;
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  const late = () => {
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else server.emit('clientError', Object.assign(new Error('Too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  let timer: NodeJS.Timeout;
  const start = () => void (timer = setTimeout(late, ms).unref());
  const stop = () => clearTimeout(timer);
  start();
  starts.set(request, { start, stop });
  request.once('close', stop);
  // A request that was answered before its body was read is not closed before its connection.
  response.once('close', stop);
}

/** For a request that something else ends when it makes no progress. Its time begins anew when what this returns is called. */
export function suspendDeadline(request: IncomingMessage): () => void {
  const deadline = starts.get(request);
  deadline?.stop();
  return () => void (request.closed || deadline?.start());
}
