import { once } from 'node:events';
import { createServer } from 'node:net';

export class PortUnavailable extends Error {}

type Variable = 'PORT' | 'METRICS_PORT';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens on it',
  EACCES: 'this account may not use it',
};

export async function listening<T>(variable: Variable, port: number, started: Promise<T>): Promise<T> {
  return started.catch((error: NodeJS.ErrnoException) => {
    const { code = '', message, syscall } = error;
    // An application also fails here for what it does before it listens.
    if (syscall !== 'listen' && syscall !== 'bind') throw error;
    throw new PortUnavailable(`${variable} must be another port than ${port}: ${REASONS[code] ?? message}`);
  });
}

/** Throws before anything is opened or written: the password of the first administrator is shown only once. */
export async function checkPort(variable: Variable, port: number | undefined): Promise<void> {
  if (!port) return;
  const server = createServer().listen(port);
  await listening(variable, port, once(server, 'listening'));
  server.close();
  await once(server, 'close');
}
