import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { type Failure, SERVER_UNAVAILABLE } from '../../../contract/platform/envelope.js';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import type { OpenDatabase } from '../database/database.js';
import { onReleaseTooOld } from '../database/least-release.js';
import { ReadinessService } from '../health/readiness.service.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';

const PATIENCE_MS = 20_000;
/** So long a connection without a request stays open: a request that is on its way would be reset with it. */
const LINGER_MS = 2000;

const REFUSAL: Failure = {
  success: false,
  message: SERVER_UNAVAILABLE,
  error: { code: 'UNAVAILABLE', message: SERVER_UNAVAILABLE },
};

/**
 * On SIGTERM and SIGINT: `/health/ready` fails for SHUTDOWN_DELAY seconds, requests under way finish, the pool closes,
 * the embedded database stops; exit code 0. It holds from the moment the database is open; the application joins, by
 * what this answers, when it listens. When a newer release may alone serve, requests are refused at once; exit code 1.
 */
export function gracefulShutdown(
  database: OpenDatabase,
  { shutdownDelay }: Pick<Config, 'shutdownDelay'>,
  log: Log,
): (app: NestExpressApplication) => void {
  let running: NestExpressApplication | undefined;
  const inFlight = new Set<ServerResponse>();
  let closing = false;
  const close = async (code = 0, delay = shutdownDelay) => {
    if (closing) return;
    closing = true;
    log.log('Closing');
    if (running) {
      running.get(ReadinessService).close();
      releaseConnections(running.getHttpServer() as Server, inFlight);
      await sleep(delay);
    }
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    if (running) await finishRequests(running);
    await database.stop();
    log.close();
    process.exit(code);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
  return (app) => {
    running = app;
    (app.getHttpServer() as Server).prependListener('request', (_, response) => {
      inFlight.add(response);
      response.once('close', () => inFlight.delete(response));
    });
    onReleaseTooOld(app.get(DataSource), app.get(CacheInvalidation), (error) => {
      log.error(error.message);
      refuseRequests(app.getHttpServer() as Server);
      void close(1, 0);
    });
  };
}

/** Each connection ends with its next answer. Node would go on answering those that are never idle. */
function releaseConnections(server: Server, inFlight: Set<ServerResponse>): void {
  for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

function refuseRequests(server: Server): void {
  server.removeAllListeners('request').on('request', (_, response) => {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '5' };
    response.writeHead(503, headers).end(JSON.stringify(REFUSAL));
  });
}

/** Takes no further connection, and answers what comes on those that there are. */
async function finishRequests(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  // Right after new connections were taken, so that hardly any waits to be, and is reset.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, sleep(LINGER_MS)]);
  await app.close();
}
