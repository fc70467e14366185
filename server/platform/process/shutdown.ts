import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import type { OpenDatabase } from '../database/database.js';
import { ReadinessService } from '../health/readiness.service.js';
import { stopTracing } from '../tracing/tracing.js';

const PATIENCE_MS = 20_000;
/** How long connections without a request stay open, so that a request in transit is not reset. */
const LINGER_MS = 2000;

/**
 * On SIGTERM and SIGINT, fails `/health/ready` for SHUTDOWN_DELAY seconds, finishes requests, closes the pool and stops
 * the embedded database; exit code 0. Active once the database is open; call the returned function when the application
 * listens.
 */
export function gracefulShutdown(
  database: OpenDatabase,
  { shutdownDelay }: Pick<Config, 'shutdownDelay'>,
  log: Log,
): (app: NestExpressApplication) => void {
  let running: NestExpressApplication | undefined;
  const inFlight = new Set<ServerResponse>();
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    log.log('Closing');
    if (running) {
      running.get(ReadinessService).close();
      releaseConnections(running.getHttpServer() as Server, inFlight);
      await sleep(shutdownDelay);
    }
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    if (running) await finishRequests(running);
    await stopTracing();
    await database.stop();
    log.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
  return (app) => {
    running = app;
    (app.getHttpServer() as Server).prependListener('request', (_, response) => {
      inFlight.add(response);
      response.once('close', () => inFlight.delete(response));
    });
  };
}

/** Closes each connection after its next response. Node would keep busy connections open. */
function releaseConnections(server: Server, inFlight: Set<ServerResponse>): void {
  for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

async function finishRequests(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  // Right after Node has accepted connections, so that hardly any is pending and reset.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, sleep(LINGER_MS)]);
  await app.close();
}
