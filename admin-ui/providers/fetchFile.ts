import type { Failure } from '../../contract/platform/envelope.js';
import { API, failureOf, requestHeaders } from './http.js';
import { sessionOver } from './session.js';

/** Downloads a file with the session's token, which a link could not send. */
export async function fetchFile(path: string): Promise<Blob> {
  const answer = await fetch(API + path, { headers: requestHeaders() });
  if (answer.status === 401) return sessionOver();
  if (!answer.ok) throw failureOf(answer.status, (await answer.json().catch(() => undefined)) as Failure | undefined);
  return answer.blob();
}
