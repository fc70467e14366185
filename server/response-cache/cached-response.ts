import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';

/** As every public answer that may be kept says: by shared caches for a second, and never without asking. */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=1, must-revalidate';

const BROTLI_QUALITY = 5;
/** In bytes. What is smaller gains nothing by compression. */
const COMPRESSED_FROM = 1024;
/** What compressed variants and headers take besides a body, at most. */
const WITH_VARIANTS = 1.5;
const HEADERS_BYTES = 3000;

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;
/** By size: browsers name gzip first and mean no order by that. */
const ENCODINGS = ['br', 'gzip'] as const;

/** The body in one encoding, and all headers as Node writes them fastest: names and values in turn. */
interface Variant {
  headers: string[];
  body: Buffer;
}

/** A finished answer to visitors: all its headers, its bytes, and its compressed bytes once somebody has asked for them. */
export class CachedResponse {
  /** Whether it may be kept by others, and told by its ETag. */
  readonly isPublic: boolean;
  /** Whether it may be kept here: what is missing is missing for everybody, too. */
  readonly mayBeKept: boolean;
  private readonly headers: OutgoingHttpHeaders;
  private readonly etag: string;
  private readonly plain: Variant;
  private readonly notModified: string[];
  private readonly compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    readonly body: Buffer,
  ) {
    this.isPublic = status === 200 && headers['cache-control'] === PUBLIC_CACHING;
    this.mayBeKept = this.isPublic || status === 404;
    this.etag = String(headers.etag ?? `W/"${createHash('sha1').update(body).digest('base64url')}"`);
    this.headers = this.isPublic ? { ...headers, etag: this.etag } : headers;
    this.plain = this.variant(body);
    const { 'content-type': _type, ...unchanged } = this.headers;
    this.notModified = flat(unchanged);
  }

  /** In bytes, compressed variants included. */
  get size(): number {
    return Math.ceil(this.body.length * WITH_VARIANTS) + HEADERS_BYTES;
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const known = request.headers['if-none-match'];
    if (known && this.isPublic && namesTag(known, this.etag)) {
      response.writeHead(304, this.notModified).end();
      return;
    }
    const encoding = this.isCompressible && ENCODINGS.find((name) => accepts(request).encodings(name));
    const { headers, body } = encoding ? await this.encoded(encoding) : this.plain;
    response.writeHead(this.status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  private get isCompressible(): boolean {
    return this.body.length >= COMPRESSED_FROM && !String(this.headers['content-type']).startsWith('image/');
  }

  private encoded(encoding: Encoding): Variant | Promise<Variant> {
    let variant = this.compressed.get(encoding);
    if (!variant) {
      variant = compress[encoding](this.body).then((body) => {
        const made = this.variant(body, encoding);
        this.compressed.set(encoding, made);
        return made;
      });
      variant.catch(() => this.compressed.delete(encoding));
      this.compressed.set(encoding, variant);
    }
    return variant;
  }

  private variant(body: Buffer, encoding?: Encoding): Variant {
    const own = { ...(encoding && { 'content-encoding': encoding }), 'content-length': body.length };
    return { headers: flat({ ...this.headers, ...own }), body };
  }
}

const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/** Weakly, as RFC 9110 has it for this header. Whether a browser says no-cache beside it changes nothing here. */
const namesTag = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((tag) => weak(tag.trim()) === weak(etag));

const weak = (etag: string): string => etag.replace(/^W\//, '');
