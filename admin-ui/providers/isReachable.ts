import { API } from './http.js';

const PATIENCE = 5_000;

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' });
  // An unread body would occupy one of the browser's few connections until the timeout.
  await answer.text();
  return answer;
}

/** Asks the API whether it is there; when that fails, any answer below 500 from its root counts. */
export async function isReachable(): Promise<boolean> {
  try {
    if ((await ask(`${API}/auth/status`)).ok) return true;
  } catch {
    // the second question decides
  }
  try {
    return (await ask(API)).status < 500;
  } catch {
    return false;
  }
}
