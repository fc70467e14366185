import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
}

/** An error; no answer at all; half of an object's body, and then the end of the connection, or nothing. */
type Fault = { status: number; code: string } | 'nothing' | 'half' | 'stalled half' | undefined;

/** An in-memory S3 service; checks only the presence of signatures, and digests. */
export class StandInS3 {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  refusals = 0;
  /** A promise makes the service slow. */
  respond?: (asked: Asked) => Fault | Promise<Fault>;
  /** Names in one page of a list. */
  page = 1000;
  /** Whether its ETags are no MD5, as those of some encrypted buckets. */
  hasOwnDigests = false;
  /** Whether a byte of what it receives is another. */
  isDamaging = false;
  private url = '';
  largestPart = 0;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.url;
  }

  /** What an instance needs to use it. */
  get env(): NodeJS.ProcessEnv {
    return { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL_S3: this.url };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const body = await buffer(request);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return end(response, 403, '<Error/>');
    const key = decodeURIComponent(pathname.slice(1));
    const fault = await this.respond?.({ method: request.method!, key, query: searchParams });
    if (fault === 'nothing') return;
    if (typeof fault === 'object') return end(response, fault.status, `<Error><Code>${fault.code}</Code></Error>`);
    const upload = this.uploads.get(searchParams.get('uploadId') ?? '');
    if (request.method === 'POST' && searchParams.has('uploads')) return this.begin(response, key);
    if (request.method === 'PUT' && upload) return this.part(response, upload, searchParams, body);
    if (request.method === 'POST' && upload) return this.complete(response, upload, searchParams);
    if (request.method === 'PUT') return this.put(request, response, key, body);
    if (request.method === 'DELETE') {
      if (upload) this.uploads.delete(searchParams.get('uploadId')!);
      else this.objects.delete(key);
      return end(response, 204);
    }
    if (searchParams.has('uploads')) return this.listUploads(response, searchParams.get('prefix') ?? '');
    if (searchParams.has('list-type')) return this.list(response, key, searchParams);
    const object = this.objects.get(key);
    if (!object) return end(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    this.object(request, response, object, fault);
  }

  private put({ headers }: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    if (this.isDamaging) body[0]! ^= 1;
    const digest = headers['content-md5'];
    const isDamaged = digest && digest !== createHash('md5').update(body).digest('base64');
    if (isDamaged) return end(response, 400, '<Error><Code>BadDigest</Code></Error>');
    this.objects.set(key, body);
    response.setHeader('ETag', this.etagOf(body));
    end(response, 200);
  }

  private object({ method, headers }: IncomingMessage, response: ServerResponse, object: Buffer, fault: Fault): void {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const end = to ? Number(to) + 1 : object.length;
    const part = object.subarray(Number(from ?? 0), end);
    if (from) response.setHeader('Content-Range', `bytes ${from}-${end - 1}/${object.length}`);
    response.writeHead(from ? 206 : 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': part.length,
      'Last-Modified': new Date(0).toUTCString(),
      ETag: this.etagOf(object),
    });
    if (method === 'HEAD') response.end();
    else if (fault) response.write(part.subarray(0, part.length / 2), () => fault === 'half' && response.destroy());
    else response.end(part);
  }

  private begin(response: ServerResponse, key: string): void {
    const id = `upload-${this.uploads.size}`;
    this.uploads.set(id, { key, parts: new Map() });
    end(
      response,
      200,
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  private part(response: ServerResponse, { parts }: Upload, asked: URLSearchParams, body: Buffer): void {
    this.largestPart = Math.max(this.largestPart, body.length);
    if (this.refusals-- > 0) return end(response, 500, '<Error><Code>InternalError</Code></Error>');
    const number = Number(asked.get('partNumber'));
    parts.set(number, body);
    response.setHeader('ETag', `"part-${number}"`);
    end(response, 200);
  }

  private complete(response: ServerResponse, { key, parts }: Upload, asked: URLSearchParams): void {
    const numbers = [...parts.keys()].sort((one, other) => one - other);
    this.objects.set(key, Buffer.concat(numbers.map((number) => parts.get(number)!)));
    this.uploads.delete(asked.get('uploadId')!);
    const text = `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`;
    end(response, 200, text);
  }

  private listUploads(response: ServerResponse, prefix: string): void {
    const found = [...this.uploads].map(([id, { key }]) => ({ id, key: key.slice(key.indexOf('/') + 1) }));
    const listed = found
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    end(response, 200, `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
  }

  private etagOf(object: Buffer): string {
    return `"${createHash(this.hasOwnDigests ? 'sha256' : 'md5')
      .update(object)
      .digest('hex')}"`;
  }

  private list(response: ServerResponse, bucket: string, query: URLSearchParams): void {
    const root = `${bucket.replace(/\/$/, '')}/`;
    const prefix = root + (query.get('prefix') ?? '');
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const found = keys.slice(0, Math.min(this.page, Number(query.get('max-keys') ?? 1000)));
    const contents = found.map(
      (key) =>
        `<Contents><Key>${key.slice(root.length)}</Key><Size>${this.objects.get(key)!.length}</Size><ETag>"x"</ETag></Contents>`,
    );
    const more = found.length < keys.length;
    const next = more ? `<NextContinuationToken>${found.at(-1)}</NextContinuationToken>` : '';
    const text = `<IsTruncated>${more}</IsTruncated>${next}<KeyCount>${found.length}</KeyCount>${contents.join('')}`;
    end(response, 200, `<ListBucketResult>${text}</ListBucketResult>`);
  }
}

/** Makes the service slow: it answers nothing until `release`. */
export function holdAnswers(s3: StandInS3): { asked: () => number; release: () => void } {
  let asked = 0;
  let release = () => {};
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  s3.respond = () => {
    asked += 1;
    return released;
  };
  return { asked: () => asked, release };
}

const end = (response: ServerResponse, status: number, body?: string | Buffer): void => {
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream',
  });
  response.end(body);
};
