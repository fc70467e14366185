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
    if (context && CHATTER.has(context)) this.pino.debug(...entry(message, context));
    else this.pino.info(...entry(message, context));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn(...entry(message, context));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error({ context: rest.at(-1) }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug(...entry(message, context));
  }
}

/** An object's fields become fields of the line; anything else is its text. */
function entry(message: unknown, context?: string): [fields: object, text?: string] {
  return typeof message === 'object' && message !== null ? [{ context, ...message }] : [{ context }, String(message)];
}

const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);
