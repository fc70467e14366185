import { type fetchUtils, HttpError } from 'react-admin';
import { RETRY } from '../../contract/platform/connection.js';
import { failureMessage, type Envelope, type Failure } from '../../contract/platform/envelope.js';
import { SETUP_REQUIRED } from '../../contract/accounts/second-factor.js';
import type { LastSave } from '../../contract/platform/records.js';
import { type ScheduleTransition, CHANGED_BY_SCHEDULE } from '../../contract/records/schedule.js';
import { pause, reconnect } from './connection.js';
import { setUpFirst } from './secondFactorSetup.js';
import { sessionOver, sessionToken, stayInSession } from './session.js';
import { whenOnline } from './offlineQueue.js';

export const API = '/api';
const TIMEOUT = 15_000;
const NETWORK = 'app.error.network';

export interface HttpOptions extends fetchUtils.Options {
  /** Version of the record when it was loaded. The server refuses the write if it has changed. */
  ifMatch?: number;
  /** Of a form that creates a record: sent again, it is stored once. */
  idempotencyKey?: string;
  timeout?: number;
  /** For sign-in and sign-out: a 401 does not end the session. */
  anySession?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  // The shape that react-admin's own providers expect.
  json: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export function requestHeaders({ headers, body, ifMatch, idempotencyKey }: HttpOptions = {}): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json');
  if (body && !(body instanceof FormData)) all.set('Content-Type', 'application/json');
  if (ifMatch !== undefined) all.set('If-Match', `"${ifMatch}"`);
  if (idempotencyKey) all.set('Idempotency-Key', idempotencyKey);
  const token = sessionToken();
  if (token) all.set('Authorization', `Bearer ${token}`);
  return all;
}

/** Converts a failed response to an error that react-admin's forms and toasts understand. */
export function failureOf(status: number, body: Partial<Failure> | undefined): HttpError {
  const message = failureMessage(body, 'app.error.generic');
  const errors = body?.issues && Object.fromEntries(body.issues.map((issue) => [issue.path, issue.message]));
  return new HttpError(message, status, { ...body, ...(errors && { errors }) });
}

/** The current record after a 412, when somebody else has saved it. */
export function currentRecord<T>(error: unknown): T | undefined {
  const { status, body } = (error ?? {}) as Partial<HttpError>;
  return status === 412 ? body?.data : undefined;
}

export const savedBy = (error: unknown): LastSave | undefined => (error as Partial<HttpError> | undefined)?.body?.save;

export const deletedBy = (error: unknown): LastSave | undefined =>
  (error as Partial<HttpError> | undefined)?.status === 404 ? savedBy(error) : undefined;

/** The schedule's change of the record, if that caused the 412. */
export function scheduleTransition(error: unknown): ScheduleTransition | undefined {
  const code: unknown = (error as Partial<HttpError> | undefined)?.body?.error?.code;
  const turns = Object.entries(CHANGED_BY_SCHEDULE) as [ScheduleTransition, string][];
  return turns.find(([, turned]) => turned === code)?.[0];
}

interface Reply {
  response: Response;
  body: string;
}

/** Calls the API with the session's token and a time-out, and unwraps `data`. */
export async function http(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  if (options.anySession) return answerOf(await send(url, options));
  const stay = stayInSession();
  const reply = await (isRead(options) ? read(url, options) : write(url, options, stay));
  const isOver = reply.response.status === 401;
  // Stops follow-up work of an earlier session, and ignores a 401 of that session.
  if (isOver || !isRead(options)) await stay();
  if (isOver) return sessionOver();
  return codeOf(reply) === SETUP_REQUIRED ? setUpFirst() : answerOf(reply);
}

const codeOf = ({ response, body }: Reply) =>
  response.status === 403 ? (parse(body) as Failure | undefined)?.error?.code : undefined;

function answerOf({ response, body }: Reply): HttpAnswer {
  const json = parse(body);
  if (!response.ok || json?.success === false) {
    const failure = failureOf(response.status, json as Failure | undefined);
    const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    throw Object.assign(failure, { body: { ...failure.body, retryAfter } });
  }
  return { status: response.status, headers: response.headers, body, json: json?.success ? json.data : json };
}

const isRead = ({ method = 'GET' }: HttpOptions) => method === 'GET';

/** Sends a write once. Waits while the browser is offline. */
async function write(url: string, options: HttpOptions, stay: () => Promise<void>): Promise<Reply> {
  await whenOnline();
  await stay();
  return send(url, options);
}

/** Waits for an unreachable server and then repeats the read once. */
async function read(url: string, options: HttpOptions): Promise<Reply> {
  try {
    return await readAgain(url, options);
  } catch (error) {
    if ((error as Error).message !== NETWORK || !(await reconnect())) throw error;
    return readAgain(url, options);
  }
}

async function readAgain(url: string, options: HttpOptions): Promise<Reply> {
  let reply = await send(url, options);
  for (let made = 1, wait = RETRY.delay; made < RETRY.attempts; made += 1, wait *= 2) {
    if (!RETRY.statuses.includes(reply.response.status)) break;
    await pause(wait);
    options.signal?.throwIfAborted();
    reply = await send(url, options);
  }
  return reply;
}

async function send(url: string, options: HttpOptions): Promise<Reply> {
  const {
    ifMatch: _ifMatch,
    idempotencyKey: _key,
    timeout = TIMEOUT,
    anySession: _anySession,
    signal,
    ...init
  } = options;
  const call = new AbortController();
  const stop = () => call.abort(signal?.reason);
  const timer = setTimeout(stop, timeout);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(url, {
      ...init,
      headers: requestHeaders(options),
      signal: call.signal,
    });
    return { response, body: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError(call.signal.aborted ? 'app.error.timeout' : NETWORK, 0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function parse(body: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
