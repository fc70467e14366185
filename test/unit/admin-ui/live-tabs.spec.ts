/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { BroadcastChannel } from 'node:worker_threads';
import type { LiveMessage } from '../../../admin-ui/components/live/messages.js';
import { shareStream } from '../../../admin-ui/components/live/shareStream.js';
import { until } from '../../support/until.js';

const streams: { lastId: string; tell: (message: LiveMessage) => void; signal: AbortSignal }[] = [];
let mockSilence = 60_000;
jest.mock('../../../admin-ui/components/live/listenToStream.js', () => ({
  get SILENCE_MS() {
    return mockSilence;
  },
  listenToStream: (lastId: string, tell: (message: LiveMessage) => void, signal: AbortSignal) => {
    streams.push({ lastId, tell, signal });
    return new Promise<void>((end) => signal.addEventListener('abort', () => end()));
  },
}));

/** The browser's, of which one holder at a time has a lock. */
function locks() {
  let free = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const held = free.then(() => (signal.aborted ? undefined : hold()));
      free = held;
      return held;
    },
  };
}

class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

beforeEach(() => {
  streams.length = 0;
  mockSilence = 60_000;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
});

const EVENT: LiveMessage = {
  kind: 'event',
  event: { topic: 'resource/events', type: 'updated', payload: { ids: [7] } },
  id: '8',
};

describe('the tabs of a browser', () => {
  it('share one stream, and the next tab takes over where it ended', async () => {
    const [first, second]: LiveMessage[][] = [[], []];
    const stopFirst = shareStream((message) => first!.push(message));
    const stopSecond = shareStream((message) => second!.push(message));
    await until(() => streams.length === 1);
    streams[0]!.tell(EVENT);
    await until(() => second!.includes(second!.find(({ kind }) => kind === 'event')!));
    expect([first, second].map((all) => all!.filter(({ kind }) => kind === 'event'))).toEqual([[EVENT], [EVENT]]);
    stopFirst();
    await until(() => streams.length === 2);
    expect(streams[1]!.lastId).toBe('8');
    stopSecond();
  });

  it('tell a tab that is opened later that changes arrive', async () => {
    const stopFirst = shareStream(() => undefined);
    await until(() => streams.length === 1);
    streams[0]!.tell({ kind: 'state', isUp: true, id: '5' });
    const told: LiveMessage[] = [];
    const stopSecond = shareStream((message) => told.push(message));
    await until(() => told.length > 0);
    expect(told).toEqual([{ kind: 'state', isUp: true, id: '5' }]);
    stopSecond();
    stopFirst();
  });

  it('ask for changes themselves while the tab with the stream passes nothing on, as one that is suspended', async () => {
    mockSilence = 20;
    const told: boolean[] = [];
    const stopFirst = shareStream(() => undefined);
    await until(() => streams.length === 1);
    const stopSecond = shareStream((message) => told.push(message.kind !== 'state' || message.isUp));
    streams[0]!.tell({ kind: 'state', isUp: true, id: '5' });
    await until(() => told.at(-1) === false);
    expect(told).toContain(true);
    streams[0]!.tell(EVENT);
    await until(() => told.at(-1) === true);
    stopSecond();
    stopFirst();
  });

  it('each listen where the browser has no locks', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    const stops = [shareStream(() => undefined), shareStream(() => undefined)];
    expect(streams).toHaveLength(2);
    for (const stop of stops) stop();
  });
});
