import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A proxy to a database that can be frozen, as if the server's process was stopped, or refuse, as while it restarts. */
export interface DatabaseProxy {
  url: string;
  freeze(): void;
  thaw(): void;
  refuse(): void;
  accept(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isRefusing = false;
  const server = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const database = createConnection(Number(target.port) || 5432, target.hostname);
    const both = [client, database];
    const close = () => both.forEach((socket) => socket.destroy());
    for (const [from, to] of [both, [...both].reverse()] as [Socket, Socket][]) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', close).on('close', () => (sockets.delete(from), isFrozen || close()));
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    refuse: () => {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    accept: () => {
      isRefusing = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
