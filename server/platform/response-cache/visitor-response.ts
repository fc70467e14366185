import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import { currentRequestId, REQUEST_ID_HEADER } from '../http/current-request.js';

/** Browsers revalidate each time; shared caches after `seconds`. */
const PUBLIC = 'public, max-age=0';
const publicCaching = (seconds: number) => `${PUBLIC}, s-maxage=${seconds}, must-revalidate`;

export const PUBLIC_CACHING = publicCaching(1);

export const CDN_TAG = 'content';

/** Higher ones take many times as long for 1 %. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 9;
/** In bytes; compressing smaller bodies does not pay. */
const COMPRESSED_FROM = 1024;
/** The maximum size of compressed variants and headers beside a body. */
const WITH_VARIANTS = 1.5;
const HEADERS_BYTES = 3000;

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};
type Encoding = keyof typeof compress;
/** Smallest first: browsers express no preference in `Accept-Encoding`. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Copies a view of a larger buffer, such as zlib returns, so that the larger one is freed. */
const withoutSurroundings = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);

class Variant {
  private list?: string[];

  constructor(
    private readonly headers: OutgoingHttpHeaders,
    private readonly body?: Buffer,
  ) {}

  send({ method }: IncomingMessage, response: ServerResponse, status: number): void {
    const id = currentRequestId();
    const own = id ? [REQUEST_ID_HEADER, id] : [];
    // A flat list of names and values is fastest in Node, but is allowed only if no header is set.
    if (!response.getHeaderNames().length) response.writeHead(status, [...this.flatHeaders, ...own]);
    else this.addHeaders(response).writeHead(status, own);
    response.end(method === 'HEAD' ? undefined : this.body);
  }

  private get flatHeaders(): string[] {
    return (this.list ??= Object.entries(this.headers).flatMap(([name, value]) => [name, String(value)]));
  }

  /** Most are set already, and Node checks every one that is set again. */
  private addHeaders(response: ServerResponse): ServerResponse {
    for (const [name, value] of Object.entries(this.headers))
      if (response.getHeader(name) !== value) response.setHeader(name, value!);
    return response;
  }
}

/** A complete response to visitors. Compresses its body on demand. */
export class VisitorResponse {
  readonly isPublic: boolean;
  /** A 404 or 410 is the same for every visitor. */
  readonly mayBeKept: boolean;
  private readonly headers: OutgoingHttpHeaders;
  private readonly etag: string;
  private readonly length: number;
  private outdated?: VisitorResponse;
  private bytes?: Buffer;
  private brotli?: Buffer;
  private plain?: Variant;
  private notModified?: Variant;
  private readonly compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    body: Buffer,
    readonly route?: string,
  ) {
    this.isPublic = status === 200 && String(headers['cache-control']).startsWith(PUBLIC);
    this.mayBeKept = this.isPublic || status === 404 || status === 410;
    this.bytes = withoutSurroundings(body);
    this.length = body.length;
    this.etag = String(headers.etag ?? `W/"${hash('sha1', body, 'base64url')}"`);
    this.headers = this.isPublic ? { ...headers, etag: this.etag } : headers;
  }

  /** Once the brotli variant exists, the plain bytes are freed; the few clients with another encoding get them from it. */
  get body(): Buffer {
    return (this.bytes ??= brotliDecompressSync(this.brotli!));
  }

  /** The response for a CDN that is purged when content changes, and keeps it for at most `seconds`. */
  forCdn(seconds: number): VisitorResponse {
    const own = { 'cache-control': publicCaching(seconds), 'surrogate-key': CDN_TAG, 'cache-tag': CDN_TAG };
    return new VisitorResponse(this.status, { ...this.headers, ...own }, this.body, this.route);
  }

  /** The response once it may be outdated: caches that are purged at a change must not keep it. */
  get stale(): VisitorResponse {
    return (this.outdated ??= this.withoutStoring());
  }

  private withoutStoring(): VisitorResponse {
    const { 'surrogate-key': _key, 'cache-tag': _tag, ...headers } = this.headers;
    return new VisitorResponse(this.status, { ...headers, 'cache-control': 'no-store' }, this.body, this.route);
  }

  get size(): number {
    return Math.ceil(this.length * WITH_VARIANTS) + HEADERS_BYTES;
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const known = request.headers['if-none-match'];
    if (known && this.isPublic && namesTag(known, this.etag)) {
      this.notModified ??= this.withoutBody();
      return this.notModified.send(request, response, 304);
    }
    const encoding = this.isCompressible && ENCODINGS.find((name) => accepts(request).encodings(name));
    const variant = encoding ? await this.encoded(encoding) : (this.plain ??= this.variant(this.body));
    variant.send(request, response, this.status);
  }

  private get isCompressible(): boolean {
    return this.length >= COMPRESSED_FROM && !String(this.headers['content-type']).startsWith('image/');
  }

  private encoded(encoding: Encoding): Variant | Promise<Variant> {
    let variant = this.compressed.get(encoding);
    if (!variant) {
      variant = compress[encoding](this.body).then((body) => {
        const bytes = withoutSurroundings(body);
        if (encoding === 'br') [this.brotli, this.bytes] = [bytes, undefined];
        const made = this.variant(bytes, encoding);
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
    return new Variant({ ...this.headers, ...own }, body);
  }

  private withoutBody(): Variant {
    const { 'content-type': _type, ...headers } = this.headers;
    return new Variant(headers);
  }
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
const namesTag = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((tag) => weak(tag.trim()) === weak(etag));

const weak = (etag: string): string => etag.replace(/^W\//, '');
