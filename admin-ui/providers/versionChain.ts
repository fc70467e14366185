import type { HttpAnswer } from './http.js';

const written = new Map<string, number>();

/** The version that one's own writes have made of the one that a screen shows. */
export function ownVersion(record: string, shown: number): number {
  let version = shown;
  for (let next: number | undefined = version; next; next = written.get(`${record} ${version}`)) version = next;
  return version;
}

export function recordOwnWrite(record: string, before: number, after: number): void {
  if (after > before) written.set(`${record} ${before}`, after);
}

/**
 * Sends a write for the version of a record that a screen shows, or for what one's own writes have made of that version
 * since: until it is loaded again, the screen does not know them, and the server would take them for a colleague's.
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
