import { LIVE, LIVE_PATH, type LiveEnd, type LiveEvent } from '../../../contract/accounts/live.js';
import { API, requestHeaders } from '../../providers/http.js';
import { isOfAnother, sessionToken } from '../../providers/session.js';
import { backOff } from './backOff.js';
import type { LiveMessage } from './messages.js';

/** Tolerates two missed heartbeats. */
export const SILENCE_MS = 2.5 * LIVE.heartbeatMs;

/** Listens until `signal` aborts, and reconnects when the stream ends. */
export async function listenToStream(
  lastId: string,
  notify: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let id = lastId;
  let failures = 0;
  const pass = (message: LiveMessage) => {
    if (message.id) id = message.id;
    failures = 0;
    notify(message);
  };
  while (!signal.aborted && sessionToken() && !isOfAnother()) {
    const end = await connect(id, pass, signal).catch(() => undefined);
    if (signal.aborted) return;
    notify({ kind: 'state', isUp: false, id });
    // The session is over; the next call of a screen reports it.
    if (end === 'refused') return;
    await wait(backOff(failures, end), signal);
    failures += 1;
  }
}

async function connect(
  lastId: string,
  pass: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<LiveEnd | 'refused' | undefined> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, SILENCE_MS);
  };
  heard();
  signal.addEventListener('abort', stop);
  try {
    const headers = requestHeaders();
    headers.set('Accept', 'text/event-stream');
    if (lastId) headers.set('Last-Event-ID', lastId);
    const response = await fetch(API + LIVE_PATH, { headers, cache: 'no-store', signal: connection.signal });
    if (response.status === 401) return 'refused';
    // A second factor must be set up first. Retrying soon would fill the audit log with refusals.
    if (response.status === 403) return 'limit';
    if (!response.ok || !response.body) return undefined;
    for await (const { id, name, data } of readEvents(response.body)) {
      heard();
      if (name === 'end') return data as LiveEnd;
      if (name === 'reload') pass({ kind: 'reload', id });
      else if (name === 'beat') pass({ kind: 'state', isUp: true, id });
      else pass({ kind: 'event', event: JSON.parse(data) as LiveEvent, id });
    }
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}

/** A server-sent event; `name` is empty for a change. */
interface StreamEvent {
  id: string;
  name: string;
  data: string;
}

/** Parses server-sent events. `EventSource` cannot send the session's token. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + value).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): StreamEvent {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/) as [string, string]));
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? '', data: fields.get('data') ?? '' };
}
