import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { S3Config } from '../../../platform/config/backup-environment.js';
import { type BackupStore, byAge, isArchiveName, type StoredArchive } from './backup-store.js';
import { isForNow, s3Error } from './s3-error.js';

/** S3 takes 10,000 parts of an object: these make 320 GB. One of them is in memory at a time. */
const PART_BYTES = 32 * 2 ** 20;
const PAUSES_MS = [1000, 5000, 15_000];
/** A part takes no longer at 500 kbit/s. */
const REQUEST_MS = 10 * 60_000;
/** A process that is told to end does not wait longer for a service that does not answer. */
const CLEANUP_MS = 5000;

interface Unfinished {
  Key: string;
  UploadId: string;
}

/** As the service writes it; the types of the library are others. */
interface Listed {
  ListMultipartUploadsResult?: { Upload?: Unfinished | Unfinished[] };
}

/** Keeps archives in a bucket of an S3-compatible service. */
export class S3Store implements BackupStore {
  readonly place: string;
  private readonly prefix: string;

  constructor(private readonly config: S3Config) {
    const { bucket, prefix } = config;
    this.place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
    this.prefix = prefix ? `${prefix}/` : '';
  }

  async write(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
    const key = this.prefix + name;
    const bucket = this.bucket(signal, REQUEST_MS);
    const upload = await this.inWords(() => bucket.getMultipartUploadId(key, 'application/octet-stream'));
    if (isArchiveName(name)) await this.removeUnfinished(upload).catch(() => undefined);
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for await (const part of inParts(content)) {
        const number = parts.length + 1;
        parts.push(await this.inWords(() => persistently(() => bucket.uploadPart(key, upload, part, number), signal)));
      }
      const { etag } = await this.inWords(() => bucket.completeMultipartUpload(key, upload, parts));
      // The service may answer 200 first and find out later that it cannot.
      if (!etag) throw new Error(`${this.place} did not store what it was sent.`);
    } catch (error) {
      await this.abort(key, upload, isArchiveName(name));
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    const answer = await this.inWords(() => this.bucket().getObjectResponse(this.prefix + name));
    if (!answer?.body) throw new Error(`There is no archive ${name} in ${this.place}.`);
    return Readable.from(answer.body as unknown as AsyncIterable<Uint8Array>, { objectMode: false });
  }

  async list(): Promise<StoredArchive[]> {
    const objects = (await this.inWords(() => this.bucket().listObjects('/', this.prefix))) ?? [];
    return objects
      .map(({ Key, Size }) => ({ name: Key.slice(this.prefix.length), bytes: Number(Size) }))
      .filter(({ name }) => isArchiveName(name))
      .sort(byAge);
  }

  async remove(name: string): Promise<void> {
    await this.inWords(() => this.bucket().deleteObject(this.prefix + name));
  }

  /** Only one backup is made at a time, so what else is unfinished is of one that could not remove it. */
  private async removeUnfinished(current: string): Promise<void> {
    const bucket = this.bucket(AbortSignal.timeout(CLEANUP_MS));
    const answer: unknown = await bucket.listMultipartUploads('/', '', 'GET', { prefix: this.prefix });
    const { ListMultipartUploadsResult: { Upload = [] } = {} } = answer as Listed;
    for (const { Key, UploadId } of [Upload].flat()) {
      const isOther = isArchiveName(Key.slice(this.prefix.length)) && UploadId !== current;
      if (isOther) await bucket.abortMultipartUpload(Key, UploadId);
    }
  }

  /** Removes the parts, and the whole where the service stored it and its answer was lost. */
  private async abort(key: string, upload: string, isArchive: boolean): Promise<void> {
    const bucket = this.bucket(AbortSignal.timeout(CLEANUP_MS));
    const removals = [bucket.abortMultipartUpload(key, upload)];
    await Promise.allSettled(isArchive ? [...removals, bucket.deleteObject(key)] : removals);
  }

  /** Its requests end with the signal, and each after its time. */
  private bucket(signal?: AbortSignal, requestMs?: number): S3mini {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey } = this.config;
    return new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      fetch: (input, init) => {
        const signals = [signal, requestMs ? AbortSignal.timeout(requestMs) : undefined];
        return fetch(input, { ...init, signal: AbortSignal.any(signals.filter((one) => one !== undefined)) });
      },
    });
  }

  private async inWords<T>(request: () => Promise<T>): Promise<T> {
    return request().catch((error: unknown) => {
      throw s3Error(error, this.place, this.config);
    });
  }
}

async function persistently<T>(attempt: () => Promise<T>, signal?: AbortSignal, pauses = PAUSES_MS): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const [pause, ...further] = pauses;
    if (pause === undefined || signal?.aborted || !isForNow(error)) throw error;
    await sleep(pause, undefined, { signal });
    return persistently(attempt, signal, further);
  }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes) yield Buffer.concat(chunks);
}
