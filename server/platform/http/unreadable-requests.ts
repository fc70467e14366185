import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import { currentRequestId, REQUEST_ID_HEADER } from './current-request.js';
import { failureBody } from './envelope.js';
import { type RequestObserver, UNREADABLE_ROUTE } from './observed-requests.js';

export const TOOK_TOO_LONG = 'The request took too long to arrive';

const REFUSALS: Record<string, [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LONG', 'The address or a header of the request is too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', TOOK_TOO_LONG],
};
const UNREADABLE = [400, 'BAD_REQUEST', 'The request could not be understood'] as const;

export function answerUnreadable(server: Server, observers: RequestObserver[] = []): void {
  server.on('clientError', ({ code: cause = '' }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || cause === 'ECONNRESET') return socket.destroy();
    const [status, code, message] = REFUSALS[cause] ?? UNREADABLE;
    const id = currentRequestId() ?? randomUUID();
    const response = responseOf(status, id, { ...failureBody({ message, error: { code, message } }), requestId: id });
    // A request whose body is late is observed by its response.
    if (!currentRequestId()) {
      const bytes = Buffer.byteLength(response);
      for (const observe of observers)
        observe({ id, method: 'OTHER', route: UNREADABLE_ROUTE, status, milliseconds: 0, bytes, isStream: false });
    }
    return socket.end(response);
  });
}

function responseOf(status: number, id: string, content: object): string {
  const body = JSON.stringify(content);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${id}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
