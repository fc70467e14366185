import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'br' | 'gzip';

/** A finished page or file: its bytes, and its compressed bytes once somebody has asked for them. */
export interface CachedPage {
  status: number;
  type: string;
  body: Buffer;
  etag: string;
  /** After this moment it may be another, although nothing was written. */
  validUntil: number;
  generation: number;
  compressed: Map<Encoding, Promise<Buffer>>;
}

interface Content {
  status?: number;
  type?: string;
  body: string | Buffer;
  generation: number;
  validUntil?: number;
}

const BROTLI_QUALITY = 5;
const HTML = 'text/html; charset=utf-8';

export function finishPage({ status = 200, type = HTML, validUntil = Infinity, ...content }: Content): CachedPage {
  const body = Buffer.from(content.body as string);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, type, body, etag, validUntil, generation: content.generation, compressed: new Map() };
}

export async function sendCached(request: Request, response: Response, page: CachedPage): Promise<void> {
  response.setHeader('Content-Type', page.type);
  response.vary('Accept-Encoding');
  response.setHeader(
    'Cache-Control',
    page.status === 200 ? 'public, max-age=0, s-maxage=1, must-revalidate' : 'no-store',
  );
  if (page.status === 200) response.setHeader('ETag', page.etag);
  response.status(page.status);
  if (page.status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = page.type.startsWith('image/')
    ? false
    : (request.acceptsEncodings('br', 'gzip') as Encoding | false);
  const body = encoding ? await compressedBody(page, encoding) : page.body;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function compressedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  let body = page.compressed.get(encoding);
  if (!body) {
    body =
      encoding === 'br'
        ? promisify(brotliCompress)(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : promisify(gzip)(page.body);
    page.compressed.set(encoding, body);
  }
  return body;
}
