/** @jest-environment jsdom */
import { call, CALL_TIMEOUT } from '../../../public-ui/api/call.js';
import { connectionState, setConnection } from '../../../public-ui/api/connection.js';

const UNAVAILABLE = 'Backend server is not available. Please check if the server is running.';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'none' | 'never';

let asked: string[];
let answers: (path: string) => Answer;

function respond(path: string, init: RequestInit): Promise<unknown> {
  asked.push(path);
  const answer = answers(path);
  if (answer === 'none') return Promise.reject(new TypeError('Failed to fetch'));
  if (answer === 'never') {
    return new Promise((_, reject) => init.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
  }
  const { status = 200, body = { success: true, data: 'data' }, headers = {} } = answer;
  return Promise.resolve({
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    json: async () => body,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  setConnection('up');
  globalThis.fetch = jest.fn(respond) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const times = (path: string) => asked.filter((one) => one === path).length;

describe('a call', () => {
  it('returns the data and the total of a list', async () => {
    answers = () => ({
      body: { success: true, data: [1], message: 'm' },
      headers: { 'Content-Range': 'events 0-0/57' },
    });
    expect(await call('/api/events', { fallback: 'f' })).toEqual({ success: true, data: [1], message: 'm', total: 57 });
  });

  it('returns the message of a failure in the specified order', async () => {
    const failing = async (body: unknown) => {
      answers = () => ({ status: 400, body });
      return (await call('/api/contacts', { body: {}, fallback: 'generic' })) as { message: string };
    };
    expect((await failing({ error: { message: 'one' }, message: 'four' })).message).toBe('one');
    expect((await failing({ error: 'two', issues: [{ path: 'a', message: 'b' }] })).message).toBe('two');
    expect(
      (
        await failing({
          issues: [
            { path: 'a', message: 'b' },
            { path: 'c', message: 'd' },
          ],
          message: 'four',
        })
      ).message,
    ).toBe('a: b, c: d');
    expect((await failing({ message: 'four' })).message).toBe('four');
    expect((await failing(undefined)).message).toBe('generic');
  });

  it.each([502, 503, 504])('that reads is retried on %i after 1 s and 2 s', async (status) => {
    answers = () => ({ status, body: { success: false, message: 'busy' } });
    const result = call('/api/events', { fallback: 'f' });
    await pass(999);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await pass(2000);
    expect(asked).toHaveLength(3);
    expect(await result).toEqual({ success: false, status, message: 'busy' });
  });

  it.each([500, 404])('is not retried on %i', async (status) => {
    answers = () => ({ status, body: { success: false, message: 'no' } });
    expect(await call('/api/events', { fallback: 'f' })).toEqual({ success: false, status, message: 'no' });
    expect(asked).toHaveLength(1);
  });

  it('that writes is not retried on 503', async () => {
    answers = () => ({ status: 503, body: { success: false, message: 'busy' } });
    await call('/api/contacts', { body: {}, idempotencyKey: 'k', fallback: 'f' });
    expect(asked).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('is retried five times, every 2 s', async () => {
    answers = () => 'none';
    const result = call('/api/events', { fallback: 'f' });
    await pass(0);
    expect(connectionState()).toBe('lost');
    await pass(1999);
    expect(times('/health')).toBe(0);
    await pass(1);
    expect(times('/health')).toBe(1);
    await pass(8000);
    expect(times('/health')).toBe(5);
    expect(await result).toEqual({ success: false, status: 0, message: UNAVAILABLE });
    expect(connectionState()).toBe('unavailable');
    await pass(60_000);
    expect(times('/health')).toBe(5);
  });

  it('is restored once the server is healthy, and the call is repeated', async () => {
    let health = 0;
    answers = (path) => {
      if (path === '/health') return { status: (health += 1) < 3 ? 503 : 200 };
      return health < 3 ? 'none' : {};
    };
    const result = call('/api/events', { fallback: 'f' });
    await pass(6000);
    expect(await result).toMatchObject({ success: true, data: 'data' });
    expect(times('/api/events')).toBe(2);
    expect(connectionState()).toBe('back');
    await pass(3000);
    expect(connectionState()).toBe('up');
  });

  it('is retried once for all pending calls', async () => {
    answers = () => 'none';
    const results = [call('/api/events', { fallback: 'f' }), call('/api/reviews', { fallback: 'f' })];
    await pass(10_000);
    await Promise.all(results);
    expect(times('/health')).toBe(5);
  });

  it('is assumed after 15 s without a response, or 5 s at the health check', async () => {
    answers = () => 'never';
    const result = call('/api/events', { fallback: 'f' });
    await pass(CALL_TIMEOUT - 1);
    expect(connectionState()).toBe('up');
    await pass(1);
    expect(connectionState()).toBe('lost');
    await pass(5 * (2000 + 5000));
    expect(await result).toMatchObject({ success: false, status: 0 });
  });
});
