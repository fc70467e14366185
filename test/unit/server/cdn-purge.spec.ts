import { Logger } from '@nestjs/common';
import { CdnPurgeService } from '../../../server/platform/cdn/cdn-purge.service.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';

const TOKEN = 'a-token-of-the-cdn';
const config = { timeZone: 'Asia/Colombo', cdnPurgeUrl: 'https://cdn.example.com/secret-path', cdnPurgeToken: TOKEN };

let warn: jest.SpyInstance;

/** A purge whose CDN answers what the test says; `at` are the seconds at which it was asked. */
function setUp(answer: () => Response | Error) {
  const start = Date.now();
  const at: number[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    at.push((Date.now() - start) / 1000);
    const answered = answer();
    if (answered instanceof Error) throw answered;
    return answered;
  });
  const changes = new CacheInvalidationService({ on: jest.fn(), onConnect: jest.fn() } as never, config as never);
  const purge = new CdnPurgeService(changes, config as never);
  purge.onModuleInit();
  return { at, purge, write: () => changes.publish(), hear: () => changes.invalidate() };
}

const ok = () => new Response('');
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T06:30:00Z') });
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the purge of a CDN', () => {
  it('waits until every instance has received the last invalidation', async () => {
    const { at, write } = setUp(ok);
    write();
    await seconds(0.5);
    write();
    await seconds(60);
    expect(at).toEqual([2]);
  });

  it('does not wait for the end of continuous writes', async () => {
    const { at, write } = setUp(ok);
    for (let time = 0; time < 40; time += 1) {
      write();
      await seconds(0.25);
    }
    expect(at).toEqual([5, 10]);
    await seconds(60);
    expect(at).toHaveLength(3);
  });

  it('is not sent for writes of other instances', async () => {
    const { at, hear } = setUp(ok);
    hear();
    await seconds(60);
    expect(at).toEqual([]);
  });

  it('is tried again with growing pauses until it succeeds', async () => {
    let left = 8;
    const { at, write } = setUp(() => (left-- > 0 ? new Response('', { status: 503 }) : ok()));
    write();
    await seconds(3600);
    expect(at).toEqual([1, 2, 4, 8, 16, 32, 64, 124, 184]);
  });

  it('is repeated for writes during a failed purge', async () => {
    let left = 2;
    const { at, write } = setUp(() => (left-- > 0 ? new Error('away') : ok()));
    write();
    await seconds(1.5);
    write();
    await seconds(3600);
    expect(at).toEqual([1, 2, 4, 5]);
  });

  it('is logged when it fails, without its URL and token', async () => {
    const { write } = setUp(() => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }));
    write();
    await seconds(1);
    expect(warn.mock.calls).toEqual([['The CDN was not purged and shows old content: ECONNREFUSED']]);
  });

  it('is tried once more at shutdown if pending', async () => {
    const { at, purge, write } = setUp(ok);
    await purge.onApplicationShutdown();
    expect(at).toEqual([]);
    write();
    await purge.onApplicationShutdown();
    expect(at).toEqual([0]);
  });
});
