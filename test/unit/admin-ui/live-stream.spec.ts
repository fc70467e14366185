/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { LIVE } from '../../../contract/accounts/live.js';
import { backOff } from '../../../admin-ui/components/live/backOff.js';
import { listenToStream } from '../../../admin-ui/components/live/listenToStream.js';
import type { LiveMessage } from '../../../admin-ui/components/live/messages.js';
import { keepSession } from '../../../admin-ui/providers/session.js';

Object.assign(globalThis, { TextDecoderStream });

const user = { id: 3, name: 'Nimal', email: 'nimal@school.example.com', role: 'ADMIN' as const, branchIds: [] };

/** A server whose streams the test writes. */
function aServer() {
  const requests: { headers: Headers; write(text: string): void; close(): void }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    init!.signal!.addEventListener('abort', () => controller.error(new Error('aborted')));
    requests.push({
      headers: new Headers(init!.headers),
      write: (text) => controller.enqueue(Buffer.from(text)),
      close: () => controller.close(),
    });
    return Promise.resolve({ ok: true, status: 200, body } as unknown as Response);
  });
  return requests;
}

const passed = (time: number) => jest.advanceTimersByTimeAsync(time);

describe('the stream of changes', () => {
  const told: LiveMessage[] = [];
  let stop: AbortController;
  beforeEach(() => {
    jest.useFakeTimers();
    told.length = 0;
    stop = new AbortController();
    keepSession({ token: 'a-token', user, expiresAt: '', deviceToken: 'd' });
  });
  afterEach(async () => {
    stop.abort();
    await passed(0);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const start = (lastId = '') => void listenToStream(lastId, (message) => told.push(message), stop.signal);

  it('is read event by event, however the chunks are cut', async () => {
    const [requests] = [aServer()];
    start();
    await passed(0);
    const event = { topic: 'resource/events', type: 'updated', payload: { ids: [7] } };
    const text = `id: 5\nevent: beat\ndata:\n\nid: 6\ndata: ${JSON.stringify(event)}\n\nid: 7\nevent: reload\ndata:\n\n`;
    for (const character of text) requests[0]!.write(character);
    await passed(0);
    expect(told).toEqual([
      { kind: 'state', isUp: true, id: '5' },
      { kind: 'event', event, id: '6' },
      { kind: 'reload', id: '7' },
    ]);
    expect(requests[0]!.headers.get('Accept')).toBe('text/event-stream');
    expect(requests[0]!.headers.get('Authorization')).toBe('Bearer a-token');
  });

  it('is continued after the last event when it breaks off', async () => {
    const requests = aServer();
    start('4');
    await passed(0);
    expect(requests[0]!.headers.get('Last-Event-ID')).toBe('4');
    requests[0]!.write('id: 5\nevent: beat\ndata:\n\n');
    await passed(0);
    requests[0]!.close();
    await passed(0);
    expect(told.at(-1)).toEqual({ kind: 'state', isUp: false, id: '5' });
    await passed(5000);
    expect(requests[1]!.headers.get('Last-Event-ID')).toBe('5');
  });

  it('counts as broken off when three heartbeats are missing', async () => {
    const requests = aServer();
    start();
    await passed(0);
    await passed(2 * LIVE.heartbeatMs);
    expect(told).toEqual([]);
    await passed(LIVE.heartbeatMs);
    expect(told).toEqual([{ kind: 'state', isUp: false, id: '' }]);
    await passed(5000);
    expect(requests).toHaveLength(2);
  });

  it('is not asked for again when the session is over', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: false, status: 401 } as Response);
    start();
    await passed(600_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(told).toEqual([{ kind: 'state', isUp: false, id: '' }]);
  });

  it('comes back late when a newer browser took its place', async () => {
    const requests = aServer();
    start();
    await passed(0);
    requests[0]!.write('event: end\ndata: limit\n\n');
    requests[0]!.close();
    await passed(4 * 60_000);
    expect(requests).toHaveLength(1);
    await passed(60_000);
    expect(requests).toHaveLength(2);
  });
});

describe('the pause before the next attempt', () => {
  it('grows to a minute, and is spread at random', () => {
    expect([0, 1, 2, 20].map((failures) => backOff(failures, undefined, 1))).toEqual([1500, 2500, 4500, 60_500]);
    expect(backOff(20, undefined, 0)).toBe(500);
  });

  it('is spread over five seconds after a deploy', () => {
    expect([backOff(0, 'shutdown', 0), backOff(0, 'shutdown', 1)]).toEqual([0, 5000]);
  });
});
