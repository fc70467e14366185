import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const starts = new WeakMap<IncomingMessage, { start: () => void; stop: () => void }>();

/**
 * Ends a request whose body is not complete in time. Not Node's `requestTimeout`, which applies to all requests,
 * because uploads may take longer.
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
  // A response that was sent before the body was read only closes with the connection.
  response.once('close', stop);
}

/** For requests with their own progress check. The returned function restarts the deadline. */
export function suspendDeadline(request: IncomingMessage): () => void {
  const deadline = starts.get(request);
  deadline?.stop();
  return () => void (request.closed || deadline?.start());
}
