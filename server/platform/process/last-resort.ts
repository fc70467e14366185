import type { ServerResponse } from 'node:http';
import { internalErrorBody, logTextOf } from '../http/all-exceptions.filter.js';
import { currentRequestId, REQUEST_ID_HEADER, unfinishedResponse } from '../http/current-request.js';
import { JSON_TYPE } from '../http/envelope.js';
import type { Log } from '../logging/log.js';

type ErrorLog = Pick<Log, 'error'>;
interface Counted {
  unhandledErrors: { inc(labels: { during: 'request' | 'background' }): void };
}

/** Keeps the process running after uncaught errors, which include unhandled rejections. */
export function surviveUnhandledErrors(log: ErrorLog, metrics: Counted): void {
  process.on('uncaughtException', answerUnhandled(log, metrics));
}

export const answerUnhandled =
  (log: ErrorLog, { unhandledErrors }: Counted) =>
  (error: unknown): void => {
    const response = unfinishedResponse();
    const during = response ? 'request' : 'background';
    log.error(`Not caught (${during}): ${logTextOf(error)}`, 'Unhandled');
    unhandledErrors.inc({ during });
    if (response) end(response);
  };

function end(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.setHeader(REQUEST_ID_HEADER, currentRequestId()!);
  response.writeHead(500, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(internalErrorBody()));
}
