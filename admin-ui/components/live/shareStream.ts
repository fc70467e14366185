import { sessionUser } from '../../providers/session.js';
import { listenToStream, SILENCE_MS } from './listenToStream.js';
import type { LiveMessage } from './messages.js';

/**
 * Shares one stream among the tabs of a browser: the tab that holds the lock connects and broadcasts to the others.
 * When it closes, the next tab gets the lock. Web Locks need a secure origin; without them each tab connects.
 */
export function shareStream(take: (message: LiveMessage) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const { locks } = navigator as Partial<Navigator>;
  const name = `live ${sessionUser()?.id}`;
  let last: LiveMessage = { kind: 'state', isUp: false, id: '' };
  let isLeader = false;
  const channel = new BroadcastChannel(name);
  let silence: ReturnType<typeof setTimeout> | undefined;

  const receive = (message: LiveMessage) => {
    last = { kind: 'state', isUp: message.kind !== 'state' || message.isUp, id: message.id || last.id };
    take(message);
  };
  /** The browser may suspend the tab with the stream, which then keeps the lock but broadcasts nothing. */
  const awaitNext = () => {
    clearTimeout(silence);
    silence = setTimeout(() => receive({ kind: 'state', isUp: false, id: '' }), SILENCE_MS);
  };
  const lead = () => {
    isLeader = true;
    clearTimeout(silence);
    return listenToStream(
      last.id,
      (message) => {
        receive(message);
        channel.postMessage(message);
      },
      signal,
    );
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | 'hello'>) => {
    if (data === 'hello') return void (isLeader && channel.postMessage(last));
    receive(data);
    if (!isLeader) awaitNext();
  };
  if (locks) locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();
  channel.postMessage('hello');

  return () => {
    stopped.abort();
    clearTimeout(silence);
    channel.close();
    take({ kind: 'state', isUp: false, id: '' });
  };
}
