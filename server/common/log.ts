import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino } from 'pino';

/** The framework's words and ours in one stream of JSON lines. */
export class Log implements LoggerService {
  readonly pino: Logger;

  constructor(level: string) {
    this.pino = pino({ level, base: undefined }, destination({ sync: true }));
  }

  log(message: unknown, context?: string): void {
    // The framework tells each route and module at the start; that is for debugging.
    if (context && CHATTER.has(context)) this.pino.debug({ context }, String(message));
    else this.pino.info({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error({ context: rest.at(-1) }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
}

const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);
