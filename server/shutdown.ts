import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Log } from './logging/log.js';
import type { OpenDatabase } from './database/database.js';

const PATIENCE_MS = 20_000;

/**
 * On SIGTERM and SIGINT: requests under way finish, the pool closes, the embedded database stops; exit code 0.
 * It holds from the moment the database is open; the application joins, by what this answers, when it listens.
 */
export function gracefulShutdown(database: OpenDatabase, log: Log): (app: NestExpressApplication) => void {
  let running: NestExpressApplication | undefined;
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    log.log('Closing');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    if (running) await finishRequests(running);
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
  return (app) => {
    running = app;
  };
}

async function finishRequests(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(idle);
}
