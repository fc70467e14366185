import { HttpError } from 'react-admin';
import { pause } from './connection.js';

/** A call of many that can be watched and stopped. */
export interface BulkRun {
  signal: AbortSignal;
  /** How many have been done or have failed. */
  onProgress: (settled: number) => void;
}

/** The message of the failure of those that a stopped call did not reach. */
export const STOPPED = 'list.bulk.stopped';

const TRIES = 10;
const PAUSE_MS = 5000;
const PAUSE_AT_MOST_MS = 60_000;

/** Sends a write, again while the server says that there are too many for the moment: it has done nothing then. */
export async function patiently<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const { status, body } = error as HttpError;
      const wait = body?.retryAfter * 1000 || PAUSE_MS;
      if (status !== 429 || wait > PAUSE_AT_MOST_MS || tries === TRIES) throw error;
      await pauseUntilStopped(wait, signal);
      if (signal?.aborted) throw new HttpError(STOPPED, 0);
    }
  }
}

async function pauseUntilStopped(time: number, signal?: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((stop) => signal?.addEventListener('abort', () => stop(), { once: true }));
  await Promise.race([pause(time), stopped]);
}
