import type { HttpAnswer } from './http.js';

const written = new Map<string, number>();

/**
 * Sends a write for the version of a record that a screen shows, or for what one's own writes have made of that version
 * since: until it is loaded again, the screen does not know them, and the server would take them for a colleague's.
 */
export async function afterOwnWrites(
  record: string,
  shown: unknown,
  write: (ifMatch?: number) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  let version = typeof shown === 'number' ? shown : undefined;
  const next = () => written.get(`${record} ${version}`);
  while (next()) version = next();
  const answer = await write(version);
  if (version !== undefined && answer.json?.version > version) written.set(`${record} ${version}`, answer.json.version);
  return answer;
}
