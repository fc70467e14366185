import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  waiting(): number;
  /** Responds with this status from now on, or only after `release`. */
  answerWith(status: number | 'nothing', headers?: Record<string, string>): void;
  release(): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: { status: number | 'nothing'; headers: Record<string, string> } = { status: 204, headers: {} };
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      const { status, headers } = answer;
      if (status !== 'nothing') return void response.writeHead(status, headers).end();
      const respond = () => response.writeHead(204).end();
      waiting.add(respond);
      response.on('close', () => waiting.delete(respond));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const release = () => {
    answer = { status: 204, headers: {} };
    for (const respond of waiting) respond();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    waiting: () => waiting.size,
    answerWith: (status, headers = {}) => (answer = { status, headers }),
    release,
    async close() {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
