import { Readable } from 'node:stream';
import type { S3mini } from 's3mini';
import type { S3Config } from '../../../platform/config/s3-environment.js';
import { keyPrefixOf, openBucket, placeOf, withRetries } from '../../../platform/s3/bucket.js';
import { s3Error } from '../../../platform/s3/s3-error.js';
import { type BackupStore, byAge, isArchiveName, type StoredArchive } from './backup-store.js';

/** S3 allows 10,000 parts per object, so objects of up to 320 GB. One part is held in memory. */
const PART_BYTES = 32 * 2 ** 20;
const PAUSES_MS = [1000, 5000, 15_000];
/** Enough for one part at 500 kbit/s. */
const REQUEST_MS = 10 * 60_000;
/** Limits the shutdown when the service does not respond. */
const CLEANUP_MS = 5000;

interface Unfinished {
  Key: string;
  UploadId: string;
}

interface Listed {
  ListMultipartUploadsResult?: { Upload?: Unfinished | Unfinished[] };
}

export class S3Store implements BackupStore {
  readonly place: string;
  private readonly prefix: string;

  constructor(private readonly config: S3Config) {
    this.place = placeOf(config);
    this.prefix = keyPrefixOf(config);
  }

  async write(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
    const key = this.prefix + name;
    const bucket = this.bucket(signal, REQUEST_MS);
    const upload = await this.withReadableErrors(() => bucket.getMultipartUploadId(key, 'application/octet-stream'));
    if (isArchiveName(name)) await this.removeUnfinished(upload).catch(() => undefined);
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for await (const part of chunk(content)) {
        const number = parts.length + 1;
        parts.push(
          await this.withReadableErrors(() =>
            withRetries(() => bucket.uploadPart(key, upload, part, number), PAUSES_MS, signal),
          ),
        );
      }
      const { etag } = await this.withReadableErrors(() => bucket.completeMultipartUpload(key, upload, parts));
      // The service may respond 200 and report an error in the body.
      if (!etag) throw new Error(`${this.place} did not store what it was sent.`);
    } catch (error) {
      await this.abort(key, upload, isArchiveName(name));
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    const response = await this.withReadableErrors(() => this.bucket().getObjectResponse(this.prefix + name));
    if (!response?.body) throw new Error(`There is no archive ${name} in ${this.place}.`);
    return Readable.from(response.body as unknown as AsyncIterable<Uint8Array>, { objectMode: false });
  }

  async list(): Promise<StoredArchive[]> {
    const objects = (await this.withReadableErrors(() => this.bucket().listObjects('/', this.prefix))) ?? [];
    return objects
      .map(({ Key, Size }) => ({ name: Key.slice(this.prefix.length), bytes: Number(Size) }))
      .filter(({ name }) => isArchiveName(name))
      .sort(byAge);
  }

  async remove(name: string): Promise<void> {
    await this.withReadableErrors(() => this.bucket().deleteObject(this.prefix + name));
  }

  /** Only one backup runs at a time, so other unfinished uploads failed to be aborted. */
  private async removeUnfinished(current: string): Promise<void> {
    const bucket = this.bucket(AbortSignal.timeout(CLEANUP_MS));
    const response: unknown = await bucket.listMultipartUploads('/', '', 'GET', { prefix: this.prefix });
    const { ListMultipartUploadsResult: { Upload = [] } = {} } = response as Listed;
    for (const { Key, UploadId } of [Upload].flat()) {
      const isOther = isArchiveName(Key.slice(this.prefix.length)) && UploadId !== current;
      if (isOther) await bucket.abortMultipartUpload(Key, UploadId);
    }
  }

  /** Also deletes the object, in case the service stored it but the response was lost. */
  private async abort(key: string, upload: string, isArchive: boolean): Promise<void> {
    const bucket = this.bucket(AbortSignal.timeout(CLEANUP_MS));
    const removals = [bucket.abortMultipartUpload(key, upload)];
    await Promise.allSettled(isArchive ? [...removals, bucket.deleteObject(key)] : removals);
  }

  /** Aborts requests on the signal and after the timeout. */
  private bucket(signal?: AbortSignal, requestMs?: number): S3mini {
    return openBucket(this.config, () => {
      const signals = [signal, requestMs ? AbortSignal.timeout(requestMs) : undefined];
      return AbortSignal.any(signals.filter((one) => one !== undefined));
    });
  }

  private async withReadableErrors<T>(request: () => Promise<T>): Promise<T> {
    return request().catch((error: unknown) => {
      throw s3Error(error, this.place, this.config);
    });
  }
}

async function* chunk(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
