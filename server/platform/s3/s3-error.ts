import type { S3Config } from '../config/s3-environment.js';

interface Refusal {
  status?: number;
  serviceCode?: string;
}

const FULL = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

/** Says in one line why a request failed. The error keeps what the service answered as its cause. */
export function s3Error(error: unknown, place: string, { bucket, endpoint }: S3Config): Error {
  const { status, serviceCode = '' } = error as Refusal;
  return new Error(message(status, serviceCode), { cause: error });

  function message(status: number | undefined, code: string): string {
    if (status === undefined) return `No connection to ${new URL(endpoint).host}.`;
    if (isFull(error)) return `There is no room in ${place}.`;
    if (code === 'NoSuchUpload') return `${place} has lost the unfinished archive.`;
    if (status === 404) return `The bucket ${bucket} does not exist.`;
    if (status === 401 || status === 403)
      return `${place} refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
    return `${place} answers with ${status}${code && code !== 'Unknown' ? ` ${code}` : ''}.`;
  }
}

export function isFull(error: unknown): boolean {
  const { status, serviceCode = '' } = error as Refusal;
  return status === 507 || FULL.has(serviceCode);
}

/** Whether the bucket lacks the object; without a bucket, nothing is known of it. */
export function isMissing(error: unknown): boolean {
  const { status, serviceCode } = error as Refusal;
  return status === 404 && serviceCode !== 'NoSuchBucket';
}

/** Whether a retry may succeed: no response, or a server error. */
export function isForNow(error: unknown): boolean {
  const { status = 503 } = error as Refusal;
  return status === 429 || (status >= 500 && status !== 507);
}
