import pLimit from 'p-limit';
import { type S3mini, S3ServiceError } from 's3mini';
import type { S3Config } from '../../../platform/config/s3-environment.js';
import { openBucket, placeOf, withRetries } from '../../../platform/s3/bucket.js';
import { isFull, isMissing, s3Error } from '../../../platform/s3/s3-error.js';
import { StoreUnavailable } from './upload-store.js';

/** Requests that wait for the service's answer; the bodies of answers are not counted. */
const AT_ONCE = 64;
const WAITING_AT_MOST = 256;
const RETRY_PAUSES_MS = [200];

export interface Answer {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
  /** Ends the request if its body is not read. */
  cancel(): void;
}

/** Requests to a bucket, each with a deadline. All errors are StoreUnavailable, with a message for operators. */
export class BucketRequests {
  readonly place: string;
  private readonly limit = pLimit(AT_ONCE);

  constructor(
    private readonly config: S3Config,
    /** For an answer, and then for each next part of its body. */
    private readonly answerMs: number,
  ) {
    this.place = placeOf(config);
  }

  /** Returns undefined if there is no such object. Bytes are from `start` to `end`, both included. */
  get(key: string, range?: { start: number; end: number }): Promise<Answer | undefined> {
    return this.bounded(async (bucket, stopping) => {
      const response = await bucket.getObjectRaw(key, !range, range?.start, range && range.end + 1);
      const { status, headers } = response;
      return { status, headers, body: this.bodyOf(response, stopping), cancel: () => stopping.abort() };
    });
  }

  /** Returns undefined if there is no such object. */
  request<T>(request: (bucket: S3mini) => Promise<T>): Promise<T | undefined> {
    return this.bounded(request);
  }

  /** Sends what changes the bucket. The signal limits the time of all attempts. */
  async send(request: (bucket: S3mini) => Promise<unknown>, signal: AbortSignal, pauses: number[] = []): Promise<void> {
    const bucket = openBucket(this.config, () => signal);
    await withRetries(() => request(bucket), pauses, signal).catch((error: unknown) => {
      throw this.readable(error);
    });
  }

  private async bounded<T>(request: (bucket: S3mini, stopping: AbortController) => Promise<T>): Promise<T | undefined> {
    if (this.limit.pendingCount >= WAITING_AT_MOST) {
      throw new StoreUnavailable(`Too many requests wait for ${this.place}.`);
    }
    const stopping = new AbortController();
    const bucket = openBucket(this.config, () => stopping.signal);
    // The deadline includes the time in the queue.
    const timer = setTimeout(() => stopping.abort(), this.answerMs);
    try {
      return await this.limit(() => withRetries(() => request(bucket, stopping), RETRY_PAUSES_MS, stopping.signal));
    } catch (error) {
      if (isMissing(reasonOf(error))) return undefined;
      throw this.readable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private async *bodyOf({ body }: Response, stopping: AbortController): AsyncGenerator<Uint8Array> {
    const reader = body!.getReader();
    try {
      for (;;) {
        // Only the service is waited for here, not a visitor who reads slowly.
        const timer = setTimeout(() => stopping.abort(), this.answerMs);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw this.readable(error);
    } finally {
      stopping.abort();
    }
  }

  private readable(error: unknown): Error {
    const reason = reasonOf(error);
    const readable = new StoreUnavailable(s3Error(reason, this.place, this.config).message, { cause: error });
    return isFull(reason) ? Object.assign(readable, { code: 'ENOSPC' }) : readable;
  }
}

/** The client wraps some answers of the service in another error. */
const reasonOf = (error: unknown): unknown => {
  const { cause } = error as Error;
  return cause instanceof S3ServiceError ? cause : error;
};
