import type { HttpAnswer } from './http.js';

const written = new Map<string, number>();

/** The version of a record after the user's own writes to the shown version. */
export function ownVersion(record: string, shown: number): number {
  let version = shown;
  for (let next: number | undefined = version; next; next = written.get(`${record} ${version}`)) version = next;
  return version;
}

export function recordOwnWrite(record: string, before: number, after: number): void {
  if (after > before) written.set(`${record} ${before}`, after);
}

/**
 * Sends a write with the shown version of a record, or with the version after the user's own writes since. Until the
 * screen reloads it does not know those, and the server would take them for a colleague's.
 */
export async function afterOwnWrites(
  record: string,
  shown: unknown,
  write: (ifMatch?: number) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const version = typeof shown === 'number' ? ownVersion(record, shown) : undefined;
  const answer = await write(version);
  if (version !== undefined && typeof answer.json?.version === 'number') {
    recordOwnWrite(record, version, answer.json.version);
  }
  return answer;
}
