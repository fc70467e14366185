import { type Server, STATUS_CODES } from 'node:http';
import type { Failure } from '../../../contract/platform/envelope.js';

export const TOOK_TOO_LONG = 'The request took too long to arrive';

const REFUSALS: Record<string, [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LONG', 'The address or a header of the request is too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT', TOOK_TOO_LONG],
};
const UNREADABLE = [400, 'BAD_REQUEST', 'The request could not be understood'] as const;

/** Returns in the envelope what the HTTP parser refuses before the application hears of it. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', ({ code: cause = '' }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || cause === 'ECONNRESET') return socket.destroy();
    const [status, code, message] = REFUSALS[cause] ?? UNREADABLE;
    const body = JSON.stringify({ success: false, message, error: { code, message } } satisfies Failure);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
