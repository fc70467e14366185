import { pinoHttp, startTime } from 'pino-http';
import type { RequestObserver } from '../response-cache/request-observer.js';
import type { Log } from './log.js';

const REQUEST = { context: 'Request' };

/** The level of what was answered; only the server's own failures have another. */
const LEVEL = 'debug';

/** One line a request, with nothing in it that a person typed: no query, no body, no header. */
export function requestLog(log: Pick<Log, 'pino' | 'takes'>): RequestObserver {
  const write = pinoHttp({
    logger: log.pino,
    quietReqLogger: true,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: plainPath(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ type, message }: { type: string; message: string }) => ({ type, message }),
    },
    customLogLevel: (_request, response) =>
      response.statusCode >= 500 && log.takes('error', REQUEST) ? 'error' : LEVEL,
  });
  const isRead = () => log.pino.isLevelEnabled(LEVEL);
  return {
    all(request, response, next) {
      response[startTime] = Date.now();
      if (isRead()) write(request, response);
      // A logger for each request costs as much as its answer, so that without a reader only failures get one.
      else response.once('finish', () => response.statusCode >= 500 && write(request, response));
      next();
    },
    /** The same line for what never fails and so costs nothing while nobody reads it. */
    early(request, response, _cached, began) {
      if (!isRead()) return;
      response[startTime] = Math.round(performance.timeOrigin + began);
      write(request, response);
    },
  };
}

/** The product's own URLs are plain words and numbers; of others a person may have typed a part, such as a name. */
function plainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  // The links in mails open to whoever has them.
  return path
    .replace(/^\/+(application|newsletter)\/.*/i, '/$1/*')
    .split('/')
    .map((part) => (/^[\w.-]*$/.test(part) ? part : '*'))
    .join('/');
}
