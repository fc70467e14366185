import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { S3Config } from '../../config/backup-environment.js';
import { type BackupStore, byAge, isArchiveName, type StoredArchive } from './backup-store.js';

/** S3 takes 10,000 parts of an object: these make 320 GB. One of them is in memory at a time. */
const PART_BYTES = 32 * 2 ** 20;
const PAUSES_MS = [1000, 5000, 15_000];

/** Keeps archives in a bucket of an S3-compatible service. */
export class S3Store implements BackupStore {
  readonly place: string;
  private readonly bucket: S3mini;
  private readonly prefix: string;

  constructor({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
    this.place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
    this.prefix = prefix ? `${prefix}/` : '';
    this.bucket = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey });
  }

  async write(name: string, content: Readable): Promise<void> {
    const key = this.prefix + name;
    const upload = await this.bucket.getMultipartUploadId(key, 'application/octet-stream').catch((error: Error) => {
      content.destroy(error);
      throw error;
    });
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for await (const part of inParts(content)) {
        const number = parts.length + 1;
        parts.push(await persistently(() => this.bucket.uploadPart(key, upload, part, number)));
      }
      await this.bucket.completeMultipartUpload(key, upload, parts);
    } catch (error) {
      content.destroy();
      await this.bucket.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    const answer = await this.bucket.getObjectResponse(this.prefix + name);
    if (!answer?.body) throw new Error(`There is no archive ${name} in ${this.place}.`);
    return Readable.from(answer.body as unknown as AsyncIterable<Uint8Array>, { objectMode: false });
  }

  async list(): Promise<StoredArchive[]> {
    const objects = (await this.bucket.listObjects('/', this.prefix)) ?? [];
    return objects
      .map(({ Key, Size }) => ({ name: Key.slice(this.prefix.length), bytes: Number(Size) }))
      .filter(({ name }) => isArchiveName(name))
      .sort(byAge);
  }

  async remove(name: string): Promise<void> {
    await this.bucket.deleteObject(this.prefix + name);
  }
}

async function persistently<T>(attempt: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const [pause, ...further] = pauses;
    if (pause === undefined) throw error;
    await sleep(pause);
    return persistently(attempt, further);
  }
}

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes) yield Buffer.concat(chunks);
}
