import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import accepts from 'accepts';

/** Browsers ask each time; shared caches after so many seconds. */
const PUBLIC = 'public, max-age=0';
const publicCaching = (seconds: number) => `${PUBLIC}, s-maxage=${seconds}, must-revalidate`;

/** As every public answer that may be kept says: by shared caches for a second, and never without asking. */
export const PUBLIC_CACHING = publicCaching(1);

/** What a CDN is to forget when content changes. */
export const CDN_TAG = 'content';

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

/** Small buffers and zlib's results are views of larger ones, all of which would be kept with them. */
const withoutSurroundings = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);

/** The body in one encoding, or none, with all headers. */
class Variant {
  private list?: string[];

  constructor(
    private readonly headers: OutgoingHttpHeaders,
    private readonly body?: Buffer,
  ) {}

  send({ method }: IncomingMessage, response: ServerResponse, status: number): void {
    response.writeHead(status, this.headersFor(response)).end(method === 'HEAD' ? undefined : this.body);
  }

  /** Node writes names and values in turn fastest, and slowest where some headers are set already. */
  private headersFor(response: ServerResponse): OutgoingHttpHeaders | string[] {
    if (response.getHeaderNames().length) return this.headers;
    this.list ??= Object.entries(this.headers).flatMap(([name, value]) => [name, String(value)]);
    return this.list;
  }
}

/** A finished answer to visitors: all its headers, its bytes, and its compressed bytes once somebody has asked for them. */
export class CachedResponse {
  /** Whether it may be kept by others, and told by its ETag. */
  readonly isPublic: boolean;
  /** Whether it may be kept here: what is missing is missing for everybody, too. */
  readonly mayBeKept: boolean;
  private readonly headers: OutgoingHttpHeaders;
  private readonly etag: string;
  private readonly length: number;
  private bytes?: Buffer;
  private brotli?: Buffer;
  private plain?: Variant;
  private notModified?: Variant;
  private readonly compressed = new Map<Encoding, Variant | Promise<Variant>>();

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    body: Buffer,
    /** The pattern of the API's route; pages have none. */
    readonly route?: string,
  ) {
    this.isPublic = status === 200 && String(headers['cache-control']).startsWith(PUBLIC);
    this.mayBeKept = this.isPublic || status === 404;
    this.bytes = withoutSurroundings(body);
    this.length = body.length;
    this.etag = String(headers.etag ?? `W/"${createHash('sha1').update(body).digest('base64url')}"`);
    this.headers = this.isPublic ? { ...headers, etag: this.etag } : headers;
  }

  /** Browsers ask for brotli. Once that is made, the rest is made of it again for the few who ask for another encoding. */
  get body(): Buffer {
    return (this.bytes ??= brotliDecompressSync(this.brotli!));
  }

  /** The same for a CDN that is told when content changes, and keeps it for so many seconds at most. */
  forCdn(seconds: number): CachedResponse {
    const own = { 'cache-control': publicCaching(seconds), 'surrogate-key': CDN_TAG, 'cache-tag': CDN_TAG };
    return new CachedResponse(this.status, { ...this.headers, ...own }, this.body, this.route);
  }

  /** In bytes at most, with all variants. */
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

/** Weakly, as RFC 9110 has it for this header. Whether a browser says no-cache beside it changes nothing here. */
const namesTag = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((tag) => weak(tag.trim()) === weak(etag));

const weak = (etag: string): string => etag.replace(/^W\//, '');
