import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId, outsideRequests } from '../http/current-request.js';
import { BatchedStream } from './batched-stream.js';
import { LineLimit } from './line-limit.js';
import { LogStream } from './log-stream.js';

interface Fields {
  context?: unknown;
  event?: unknown;
  userId?: unknown;
}

export class Log implements LoggerService {
  readonly pino: Logger;
  /** Its lines are written a moment later. */
  readonly access: Logger;
  private readonly batches: BatchedStream;
  private readonly limit = new LineLimit();

  constructor(
    level: string,
    readonly stream: DestinationStream & { dropped?: number } = new LogStream(),
  ) {
    this.pino = pino({ level, base: undefined, mixin: () => ({ requestId: currentRequestId() }) }, stream);
    this.batches = new BatchedStream(stream);
    this.access = pino({ level, base: undefined }, this.batches);
  }

  log(message: unknown, context?: string): void {
    // Nest logs each route and module at the start; log these at debug level.
    if (context && CHATTER.has(context)) this.pino.debug(...entry(message, context));
    else this.pino.info(...entry(message, context));
  }

  warn(message: unknown, context?: string): void {
    const [fields, text] = entry(message, context);
    if (this.takes('warn', fields)) this.pino.warn(fields, text);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const [fields, text] = entry(message, rest.at(-1));
    if (this.takes('error', fields)) this.pino.error(fields, text);
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug(...entry(message, context));
  }

  close(): void {
    this.limit.close();
    this.batches.flush();
  }

  /**
   * Limits warnings and errors, because anybody can cause any number of them. Each user is counted separately, so that
   * noise about others does not hide an event.
   */
  private takes(level: 'warn' | 'error', { context, event, userId }: Fields): boolean {
    const kind = { context, event, userId };
    return this.limit.take(JSON.stringify([level, kind]), (leftOut) =>
      // Its timer may have begun in a request.
      outsideRequests(() =>
        this.pino[level]({ ...kind, leftOut }, 'Further lines of this kind were left out within a minute'),
      ),
    );
  }
}

function entry(message: unknown, context?: unknown): [fields: Fields, text?: string] {
  const isFields = typeof message === 'object' && message !== null && !(message instanceof Error);
  return isFields ? [{ context, ...message }] : [{ context }, String(message)];
}

const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);
