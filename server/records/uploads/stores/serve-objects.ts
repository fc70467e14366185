import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { setUploadHeaders } from '../../../platform/http/static-files.js';
import type { Answer } from './bucket-requests.js';
import { StoreUnavailable } from './upload-store.js';

interface Range {
  start: number;
  end: number;
}

type Get = (name: string, range?: Range) => Promise<Answer | undefined>;
type SizeOf = (name: string) => Promise<number | undefined>;

const logger = new Logger('Uploads');

const KEPT_HEADERS = ['ETag', 'Last-Modified', 'Content-Length', 'Content-Range'];

/** Passes objects on as they arrive, so that neither bucket nor keys are known to visitors. */
export function serveObjects(get: Get, sizeOf: SizeOf): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      const name = request.path.slice(1);
      const range = await rangeOf(request, response, () => sizeOf(name));
      const answer = await get(name, range);
      if (!answer) return next();
      await send(request, response, answer);
    } catch (error) {
      if (!response.headersSent && !response.destroyed) return next(error);
      if (error instanceof StoreUnavailable) logger.warn(`A picture was cut off: ${error.message}`);
    }
  };
}

async function send(request: Request, response: Response, answer: Answer): Promise<void> {
  setUploadHeaders(response);
  response.type(extname(request.path));
  response.setHeader('Accept-Ranges', 'bytes');
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  response.status(answer.status);
  if (request.fresh || request.method === 'HEAD') {
    answer.cancel();
    if (request.fresh) response.status(304).removeHeader('Content-Length');
    response.end();
    return;
  }
  await pipeline(Readable.from(answer.body, { objectMode: false }), response);
}

/** A single range, as only these are used for pictures. Throws 416 for one outside of the object. */
async function rangeOf(
  request: Request,
  response: Response,
  sizeOf: () => Promise<number | undefined>,
): Promise<Range | undefined> {
  if (!request.headers.range || request.headers['if-range']) return undefined;
  const size = await sizeOf();
  const ranges = size === undefined ? undefined : request.range(size);
  if (ranges === -1) {
    response.setHeader('Content-Range', `bytes */${size}`);
    throw Object.assign(new Error('Range Not Satisfiable'), { status: 416 });
  }
  return typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
