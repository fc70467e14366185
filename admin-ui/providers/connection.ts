import { HEALTH_PATH, RECONNECT } from '../../contract/platform/connection.js';

/** Says 'lost' when a call found no server, and 'found' when its health check is answered again. */
export const connection = new EventTarget();

let reconnecting: Promise<boolean> | undefined;

/** Waits for the server, once for all calls that miss it; false when it stays away. */
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
