import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'br' | 'gzip';

/** A finished page: its bytes, and its compressed bytes once somebody has asked for them. */
export interface KeptPage {
  status: number;
  body: Buffer;
  etag: string;
  /** After this moment it may be another, although nothing was written. */
  validUntil: number;
  generation: number;
  compressed: Map<Encoding, Promise<Buffer>>;
}

const BROTLI_QUALITY = 5;

export function finishPage(status: number, html: string, generation: number, validUntil: number): KeptPage {
  const body = Buffer.from(html);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, body, etag, validUntil, generation, compressed: new Map() };
}

export async function sendKept(request: Request, response: Response, page: KeptPage): Promise<void> {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
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
  const encoding = request.acceptsEncodings('br', 'gzip') as Encoding | false;
  const body = encoding ? await compressedBody(page, encoding) : page.body;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function compressedBody(page: KeptPage, encoding: Encoding): Promise<Buffer> {
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
