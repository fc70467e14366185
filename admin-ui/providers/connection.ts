import { HEALTH_PATH, RECONNECT } from '../../contract/platform/connection.js';

/** Dispatches 'lost' when a call could not reach the server, and 'found' when its health check succeeds again. */
export const connection = new EventTarget();

let reconnecting: Promise<boolean> | undefined;

/** Waits for the server; concurrent calls share the wait. Resolves to false if it stays unreachable. */
export function reconnect(): Promise<boolean> {
  reconnecting ??= tryAgain().finally(() => (reconnecting = undefined));
  return reconnecting;
}

async function tryAgain(): Promise<boolean> {
  connection.dispatchEvent(new Event('lost'));
  for (let made = 0; made < RECONNECT.tries; made += 1) {
    await pause(RECONNECT.pause);
    if (!(await isHealthy())) continue;
    connection.dispatchEvent(new Event('found'));
    return true;
  }
  return false;
}

export function pause(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}

async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RECONNECT.healthTimeout);
    return (await fetch(HEALTH_PATH, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
