import type { S3Config } from '../../../platform/config/backup-environment.js';

interface Refusal {
  status?: number;
  serviceCode?: string;
}

const FULL = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

/** What is wrong with a bucket, in words for people. */
export function s3Error(error: unknown, place: string, { bucket, endpoint }: S3Config): Error {
  const { status, serviceCode = '' } = error as Refusal;
  return new Error(words(status, serviceCode), { cause: error });

  function words(status: number | undefined, code: string): string {
    if (status === undefined) return `No connection to ${new URL(endpoint).host}.`;
    if (status === 507 || FULL.has(code)) return `There is no room in ${place}.`;
    if (code === 'NoSuchUpload') return `${place} has lost the unfinished archive.`;
    if (status === 404) return `The bucket ${bucket} does not exist.`;
    if (status === 401 || status === 403)
      return `${place} refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
    return `${place} answers with ${status}${code && code !== 'Unknown' ? ` ${code}` : ''}.`;
  }
}

/** Whether another try may well succeed: no answer, or one that blames the service itself. */
export function isForNow(error: unknown): boolean {
  const { status = 503 } = error as Refusal;
  return status === 429 || (status >= 500 && status !== 507);
}
