import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.js';
import { securityHeaders } from './security-headers.js';

/** What sets headers on every answer: security, and which other origins may read. */
export const onEveryAnswer = (config: Config): RequestHandler[] => [
  always(headersOf([securityHeaders(config)])),
  cors({
    origin: config.corsOrigins.length ? config.corsOrigins : false,
    exposedHeaders: ['Content-Range', 'ETag'],
  }),
];

/** Sets headers that depend on nothing in the request, worked out once. */
function always(headers: OutgoingHttpHeaders): RequestHandler {
  const all = new Map(Object.entries(headers) as [string, string][]);
  return (_request, response, next) => {
    response.setHeaders(all);
    next();
  };
}

/** The headers that these set on an answer to our own pages, with names in lower case. */
export function headersOf(handlers: RequestHandler[]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  const response = new ServerResponse(request);
  for (const handle of handlers) void handle(request as Request, response as Response, () => undefined);
  return response.getHeaders();
}
