import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.js';
import { REQUEST_ID_HEADER } from './current-request.js';
import { securityHeaders } from './security-headers.js';

/** What docs/api.md tells clients to read. */
const EXPOSED = [
  ...['Content-Range', 'ETag', REQUEST_ID_HEADER, 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
  ...['Idempotency-Replayed', 'WWW-Authenticate', 'Allow'],
];

export const commonHeaders = (config: Config): RequestHandler[] => [
  always(headersOf([securityHeaders(config)])),
  cors({
    origin: config.corsOrigins.length ? config.corsOrigins : false,
    exposedHeaders: EXPOSED,
  }),
];

function always(headers: OutgoingHttpHeaders): RequestHandler {
  const all = new Map(Object.entries(headers) as [string, string][]);
  return (_request, response, next) => {
    response.setHeaders(all);
    next();
  };
}

export function headersOf(handlers: RequestHandler[]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  const response = new ServerResponse(request);
  for (const handle of handlers) void handle(request as Request, response as Response, () => undefined);
  return response.getHeaders();
}
