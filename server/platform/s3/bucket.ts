import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { S3Config } from '../config/s3-environment.js';
import { isForNow } from './s3-error.js';

export const placeOf = ({ bucket, prefix }: S3Config): string => `s3://${[bucket, prefix].filter(Boolean).join('/')}`;

export const keyPrefixOf = ({ prefix }: S3Config): string => (prefix ? `${prefix}/` : '');

/** A client of which each request also ends when `signalOf` says so; it is called once for each request. */
export function openBucket(config: S3Config, signalOf: () => AbortSignal | undefined): S3mini {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: (input, init) => fetch(input, { ...init, signal: signalOf() }),
  });
}

/** Repeats an attempt after each of the pauses (milliseconds), while it fails for a reason that may pass. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  pauses: readonly number[],
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const [pause, ...further] = pauses;
    if (pause === undefined || signal?.aborted || !isForNow(error)) throw error;
    await sleep(pause, undefined, { signal }).catch(() => {
      throw error;
    });
    return withRetries(attempt, further, signal);
  }
}
