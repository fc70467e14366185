import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Purge {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface PurgeHook {
  url: string;
  purges: Purge[];
  /** The status of responses; undefined to never respond. */
  status: number | undefined;
  close(): void;
}

export async function startPurgeHook(): Promise<PurgeHook> {
  const server = createServer((request, response) => {
    const { method = '', headers } = request;
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      hook.purges.push({ method, headers, body });
      if (hook.status !== undefined) response.writeHead(hook.status).end('done');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hook: PurgeHook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges: [],
    status: 200,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return hook;
}
