import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

interface Asked {
  method: string;
  query: URLSearchParams;
}

/** A service that speaks as much of S3 as backups do, in memory; it looks at signatures only for being there. */
export class StandInS3 {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  /** Parts that it still refuses. */
  refusals = 0;
  /** What it answers in place of doing what it is asked; 'nothing' leaves the request open. */
  respond?: (asked: Asked) => { status: number; code: string } | 'nothing' | undefined;
  /** The most bytes of one part. */
  largestPart = 0;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const body = await buffer(request);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return end(response, 403, '<Error/>');
    const refusal = this.respond?.({ method: request.method!, query: searchParams });
    if (refusal === 'nothing') return;
    if (refusal) return end(response, refusal.status, `<Error><Code>${refusal.code}</Code></Error>`);
    const key = decodeURIComponent(pathname.slice(1));
    const upload = this.uploads.get(searchParams.get('uploadId') ?? '');
    if (request.method === 'POST' && searchParams.has('uploads')) return this.begin(response, key);
    if (request.method === 'PUT' && upload) return this.part(response, upload, searchParams, body);
    if (request.method === 'POST' && upload) return this.complete(response, upload, searchParams);
    if (request.method === 'DELETE') {
      if (upload) this.uploads.delete(searchParams.get('uploadId')!);
      else this.objects.delete(key);
      return end(response, 204);
    }
    if (searchParams.has('uploads')) return this.listUploads(response, searchParams.get('prefix') ?? '');
    if (searchParams.has('list-type')) return this.list(response, key, searchParams.get('prefix') ?? '');
    const object = this.objects.get(key);
    return object ? end(response, 200, object) : end(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
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

  private list(response: ServerResponse, bucket: string, prefix: string): void {
    const root = `${bucket.replace(/\/$/, '')}/`;
    const found = [...this.objects].filter(([key]) => key.startsWith(root + prefix));
    const contents = found.map(
      ([key, { length }]) =>
        `<Contents><Key>${key.slice(root.length)}</Key><Size>${length}</Size><ETag>"x"</ETag></Contents>`,
    );
    end(response, 200, `<ListBucketResult><KeyCount>${found.length}</KeyCount>${contents.join('')}</ListBucketResult>`);
  }
}

const end = (response: ServerResponse, status: number, body?: string | Buffer): void => {
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream',
  });
  response.end(body);
};
