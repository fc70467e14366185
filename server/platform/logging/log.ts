import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId, outsideRequests } from '../http/current-request.js';
import { BatchedStream } from './batched-stream.js';
import { LogStream } from './log-stream.js';

const PER_MINUTE = 30;
const MINUTE_MS = 60_000;

interface Lines {
  written: number;
  leftOut: number;
  end(): void;
}

class LineLimit {
  private readonly kinds = new Map<string, Lines>();
  private isClosed = false;

  allows(kind: string, notify: (leftOut: number) => void): boolean {
    if (this.isClosed) return true;
    const lines = this.kinds.get(kind) ?? this.begin(kind, notify);
    if (lines.written >= PER_MINUTE) {
      lines.leftOut++;
      return false;
    }
    lines.written++;
    return true;
  }

  close(): void {
    this.isClosed = true;
    for (const { end } of this.kinds.values()) end();
  }

  private begin(kind: string, notify: (leftOut: number) => void): Lines {
    const end = () => {
      clearTimeout(timer);
      this.kinds.delete(kind);
      if (lines.leftOut) notify(lines.leftOut);
    };
    const timer = setTimeout(end, MINUTE_MS).unref();
    const lines = { written: 0, leftOut: 0, end };
    this.kinds.set(kind, lines);
    return lines;
  }
}

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
    return this.limit.allows(JSON.stringify([level, kind]), (leftOut) =>
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
