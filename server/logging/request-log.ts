import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from './log.js';

const REQUEST = { context: 'Request' };

/** The level of what was answered; only the server's own failures have another. */
const LEVEL = 'debug';

/** One line a request, with nothing in it that a person typed: no query, no body, no header. */
export function requestLog(log: Pick<Log, 'pino' | 'takes'>): { all: RequestHandler; hits: RequestListener } {
  const write = pinoHttp({
    logger: log.pino,
    quietReqLogger: true,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ type, message }: { type: string; message: string }) => ({ type, message }),
    },
    customLogLevel: (_request, response) =>
      response.statusCode >= 500 && log.takes('error', REQUEST) ? 'error' : LEVEL,
  });
  return {
    all(request, response, next) {
      write(request, response);
      next();
    },
    /** The same line for what the cache answers, which never fails and so costs nothing while nobody reads it. */
    hits(request, response) {
      if (log.pino.isLevelEnabled(LEVEL)) write(request, response);
    },
  };
}
