import { API } from './http.js';

const PATIENCE = 5_000;

async function fetchOnce(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' });
  // An unread body would occupy one of the browser's few connections until the timeout.
  await answer.text();
  return answer;
}

/** Checks the API's status. If that fails, any answer below 500 from its root counts as reachable. */
export async function isReachable(): Promise<boolean> {
  try {
    if ((await fetchOnce(`${API}/auth/status`)).ok) return true;
  } catch {
    // The second request decides.
  }
  try {
    return (await fetchOnce(API)).status < 500;
  } catch {
    return false;
  }
}
