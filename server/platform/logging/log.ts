import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LineLimit } from './line-limit.js';
import { LogStream } from './log-stream.js';

interface Fields {
  context?: unknown;
  event?: unknown;
  userId?: unknown;
}

/** The framework's words and ours in one stream of JSON lines. */
export class Log implements LoggerService {
  readonly pino: Logger;
  private readonly limit = new LineLimit();

  constructor(
    level: string,
    readonly stream: DestinationStream & { dropped?: number } = new LogStream(),
  ) {
    this.pino = pino({ level, base: undefined }, stream);
  }

  log(message: unknown, context?: string): void {
    // The framework tells each route and module at the start; that is for debugging.
    if (context && CHATTER.has(context)) this.pino.debug(...entry(message, context));
    else this.pino.info(...entry(message, context));
  }

  warn(message: unknown, context?: string): void {
    const [fields, text] = entry(message, context);
    if (this.takes('warn', fields)) this.pino.warn(fields, text);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const fields = { context: rest.at(-1) };
    if (this.takes('error', fields)) this.pino.error(fields, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug(...entry(message, context));
  }

  /** Tells what was left out until now. */
  close(): void {
    this.limit.close();
  }

  /**
   * Strangers can cause warnings and errors as often as they like, and shall not fill the disk with them. What concerns
   * a user is a kind of its own, so that noise about others hides nothing of it.
   */
  takes(level: 'warn' | 'error', { context, event, userId }: Fields): boolean {
    const kind = { context, event, userId };
    return this.limit.take(JSON.stringify([level, kind]), (leftOut) =>
      this.pino[level]({ ...kind, leftOut }, 'Further lines of this kind were left out within a minute'),
    );
  }
}

/** An object's fields become fields of the line; anything else is its text. */
function entry(message: unknown, context?: string): [fields: Fields, text?: string] {
  return typeof message === 'object' && message !== null ? [{ context, ...message }] : [{ context }, String(message)];
}

const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);
