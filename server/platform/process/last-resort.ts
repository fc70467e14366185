import type { ServerResponse } from 'node:http';
import { internalErrorBody, logTextOf } from '../http/all-exceptions.filter.js';
import { owedResponse } from '../http/current-request.js';
import { JSON_TYPE } from '../http/envelope.js';
import type { Log } from '../logging/log.js';

type ErrorLog = Pick<Log, 'error'>;
interface Counted {
  unhandledErrors: { inc(labels: { during: 'request' | 'background' }): void };
}

/**
 * What nothing has caught ends no process that serves. Node passes rejections that nobody handles on as such errors.
 */
export function surviveUnhandledErrors(log: ErrorLog, metrics: Counted): void {
  process.on('uncaughtException', answerUnhandled(log, metrics));
}

/** Logs and counts it; one in a request ends that request, and work in the background goes on. */
export const answerUnhandled =
  (log: ErrorLog, { unhandledErrors }: Counted) =>
  (error: unknown): void => {
    const response = owedResponse();
    const during = response ? 'request' : 'background';
    log.error(`Not caught (${during}): ${logTextOf(error)}`, 'Unhandled');
    unhandledErrors.inc({ during });
    if (response) end(response);
  };

function end(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(internalErrorBody()));
}
