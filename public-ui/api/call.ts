import { RETRY } from '../../contract/platform/connection.js';
import { failureMessage } from '../../contract/platform/envelope.js';
import { t } from '../i18n/t.js';
import { connectionFound, fetchWithin, reconnect, setConnection } from './connection.js';
import type { Result } from './result.js';

export const CALL_TIMEOUT = 15_000;

interface Call {
  /** With a body, the method is POST. */
  body?: unknown;
  idempotencyKey?: string;
  /** The ETag of known data; the response is 304 if they are still valid. */
  etag?: string;
  /** The message if the response has none. */
  fallback: string;
}

/** Calls the API. Waits for an unavailable server; never throws. */
export async function call<T>(path: string, { body, idempotencyKey, etag, fallback }: Call): Promise<Result<T>> {
  const init: RequestInit =
    body === undefined
      ? { ...(etag && { headers: { 'If-None-Match': etag } }) }
      : { method: 'POST', body: JSON.stringify(body), headers: headers(idempotencyKey) };
  const response = (await attempt(path, init)) ?? ((await reconnect()) ? await attempt(path, init) : undefined);
  if (!response) {
    if (init.method && !navigator.onLine) setConnection('unsent');
    return { success: false, status: 0, message: t('connection.unavailable') };
  }
  connectionFound();
  return read<T>(response, fallback);
}

function headers(idempotencyKey?: string): HeadersInit {
  return { 'Content-Type': 'application/json', ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) };
}

async function attempt(path: string, init: RequestInit): Promise<Response | undefined> {
  try {
    let response = await fetchWithin(CALL_TIMEOUT, path, init);
    for (let made = 1, wait = RETRY.delay; made < RETRY.attempts && mayRepeat(response, init); made += 1, wait *= 2) {
      await new Promise((done) => setTimeout(done, wait));
      response = await fetchWithin(CALL_TIMEOUT, path, init);
    }
    return response;
  } catch {
    return undefined;
  }
}

function mayRepeat(response: Response, init: RequestInit): boolean {
  return !init.method && RETRY.statuses.includes(response.status);
}

async function read<T>(response: Response, fallback: string): Promise<Result<T>> {
  const body = await response.json().catch(() => null);
  const succeeded = response.ok && body && body.success !== false;
  if (!succeeded) {
    const message = failureMessage(body, fallback);
    return { success: false, status: response.status, message, issues: body?.issues };
  }
  const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
  return { success: true, data: (body.data ?? body) as T, message: body.message ?? '', total };
}
