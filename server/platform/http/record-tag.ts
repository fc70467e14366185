import { createHash } from 'node:crypto';

export interface TaggedRecords {
  /** Some fields change while the version stays, such as read marks or what depends on the time. */
  changesWithoutVersion?: boolean;
}

/**
 * The ETag of one record: its version. The digest after the point matters for `If-None-Match` only; `If-Match` compares
 * the version.
 */
export function recordTag(record: { version: number }, { changesWithoutVersion }: TaggedRecords): string {
  const digest = () => createHash('sha1').update(JSON.stringify(record)).digest('base64url');
  return `"${record.version}${changesWithoutVersion ? `.${digest()}` : ''}"`;
}
