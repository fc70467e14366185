import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { AWSHeaders } from 's3mini';
import type { S3Config } from '../../../platform/config/s3-environment.js';
import { setUploadHeaders } from '../../../platform/http/static-files.js';
import { keyPrefixOf } from '../../../platform/s3/bucket.js';
import { BucketRequests, type Answer } from './bucket-requests.js';
import { type Fingerprint, type NewFile, StoreUnavailable, type UploadStore } from './upload-store.js';

interface Range {
  start: number;
  end: number;
}

type Get = (name: string, range?: Range) => Promise<Answer | undefined>;
type SizeOf = (name: string) => Promise<number | undefined>;

const logger = new Logger('Uploads');

const KEPT_HEADERS = ['ETag', 'Last-Modified', 'Content-Length', 'Content-Range'];

/** Passes objects on as they arrive, so that neither bucket nor keys are known to visitors. */
function serveObjects(get: Get, sizeOf: SizeOf): RequestHandler {
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

const DEADLINES = {
  answerMs: 10_000,
  /** For all files of a picture: enough for 10 MB at 4 Mbit/s. */
  putMs: 20_000,
  /** Added for each megabyte. */
  putMsPerMegabyte: 0,
  removeMs: 5000,
};
/** For background copies: enough at 0.5 Mbit/s. */
export const PATIENT_DEADLINES = { ...DEADLINES, putMsPerMegabyte: 16_000 };
const PUT_PAUSES_MS = [500, 2000];
const PAGE = 1000;
const PROBE = 'write-check';

/** Objects of a bucket. What a failed request may have left is found by the clean-up. */
export class BucketStore implements UploadStore {
  readonly isLocal = false;
  readonly place: string;
  readonly serve: UploadStore['serve'] = serveObjects(
    (name, range) => this.requests.get(this.prefix + name, range),
    (name) => this.sizeOf(name),
  );
  private readonly requests: BucketRequests;
  private readonly prefix: string;
  /** Whether the last upload failed. */
  hasFailed = false;

  constructor(
    config: S3Config,
    private readonly deadlines = DEADLINES,
  ) {
    this.requests = new BucketRequests(config, deadlines.answerMs);
    this.prefix = keyPrefixOf(config);
    this.place = this.requests.place;
  }

  // The product does not create the bucket.
  async prepare(): Promise<void> {}

  async put(files: NewFile[]): Promise<void> {
    const { putMs, putMsPerMegabyte } = this.deadlines;
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
    const signal = AbortSignal.timeout(Math.ceil(putMs + megabytes * putMsPerMegabyte));
    try {
      for (const file of [...files].reverse()) await this.putOne(file, signal);
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      await this.remove(files.map(({ name }) => name)).catch(() => undefined);
      throw error;
    }
  }

  async open(name: string) {
    const answer = await this.requests.get(this.prefix + name);
    return (
      answer && {
        bytes: Number(answer.headers.get('content-length')),
        content: Readable.from(answer.body, { objectMode: false }),
      }
    );
  }

  sizeOf(name: string): Promise<number | undefined> {
    return this.requests.request((bucket) => bucket.getContentLength(this.prefix + name));
  }

  async fingerprint(name: string): Promise<Fingerprint | undefined> {
    const [bytes, md5] = await Promise.all([
      this.sizeOf(name),
      this.requests.request((bucket) => bucket.getEtag(this.prefix + name)),
    ]);
    return bytes === undefined ? undefined : { bytes, md5: md5 ?? '' };
  }

  async *list(): AsyncGenerator<string[]> {
    let token: string | undefined;
    do {
      const page = await this.requests.request((bucket) => bucket.listObjectsPaged('/', this.prefix, PAGE, token));
      if (!page) throw new StoreUnavailable(`${this.place} does not exist.`);
      yield (page.objects ?? []).map(({ Key }) => Key.slice(this.prefix.length));
      token = page.nextContinuationToken;
    } while (token);
  }

  async remove(names: string[]): Promise<void> {
    const signal = AbortSignal.timeout(this.deadlines.removeMs);
    const removeOne = (name: string) => this.requests.send((bucket) => bucket.deleteObject(this.prefix + name), signal);
    await Promise.all(names.map(removeOne));
  }

  /** Throws an error that says why the bucket cannot be read, or with `writing`, why nothing can be stored in it. */
  async check({ writing }: { writing: boolean }): Promise<void> {
    if (writing) {
      await this.put([{ name: PROBE, bytes: Buffer.from('May be deleted') }]);
      await this.remove([PROBE]);
    }
    // Missing, or left by an interrupted check.
    (await this.requests.get(this.prefix + PROBE))?.cancel();
  }

  /** The service compares the digest with what it received. */
  private putOne({ name, bytes }: NewFile, signal: AbortSignal): Promise<void> {
    const digest = { 'content-md5': createHash('md5').update(bytes).digest('base64') } as AWSHeaders;
    return this.requests.send(
      (bucket) => bucket.putObject(this.prefix + name, bytes, 'application/octet-stream', undefined, digest),
      signal,
      PUT_PAUSES_MS,
    );
  }
}
