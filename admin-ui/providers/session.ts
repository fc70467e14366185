import type { AuthenticatedUser, Session } from '../../contract/accounts/auth.js';
import { DEVICE_TOKENS_KEY, SESSION_KEYS } from '../../contract/accounts/auth.js';
import { ROLES } from '../../contract/accounts/users.js';

const DEVICE_TOKENS_AT_MOST = 5;

/**
 * Dispatches 'end' when the session is over and 'leave' before a sign-out, so that forms keep what was typed. After
 * 'end' the layout opens the sign-in.
 */
export const sessionEnded = new EventTarget();

/** Returns a promise that never settles: the call has no result, and the layout opens the sign-in. */
export function sessionOver(): Promise<never> {
  sessionEnded.dispatchEvent(new Event('end'));
  return new Promise(() => {});
}

/** User of this page. Another user may have signed in since in another tab. */
let owner = sessionUser()?.id;

let sessionsEnded = 0;
for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, () => (sessionsEnded += 1));

/** Whether another user has signed in. Nothing may be sent then, because it would use that user's session. */
export const isOfAnother = (): boolean => sessionUser()?.id !== owner;

/** Returns a check that never resolves after the session has ended, so that no work continues under another user. */
export function stayInSession(): () => Promise<void> {
  const begunAfter = sessionsEnded;
  return async () => {
    if (begunAfter !== sessionsEnded) await new Promise(() => {});
    if (isOfAnother()) await sessionOver();
  };
}

export function keepSession({ token, user, deviceToken }: Session): void {
  keepDeviceToken(user.email, deviceToken);
  owner = user.id;
  // Written first, so that no other tab uses the new token for the previous user.
  localStorage.setItem(SESSION_KEYS.userData, JSON.stringify(user));
  localStorage.setItem(SESSION_KEYS.adminToken, token);
  sessionStorage.setItem(SESSION_KEYS.adminToken, token);
  localStorage.setItem(SESSION_KEYS.authToken, token);
}

/** Device tokens outlive the session and identify this browser at the next sign-in. Kept for the last five accounts. */
export function keepDeviceToken(email: string, deviceToken: string | undefined): void {
  if (!deviceToken) return;
  const tokens = deviceTokens();
  tokens.delete(accountOf(email));
  tokens.set(accountOf(email), deviceToken);
  localStorage.setItem(DEVICE_TOKENS_KEY, JSON.stringify([...tokens].slice(-DEVICE_TOKENS_AT_MOST)));
}

export function keptDeviceToken(email: string): string | undefined {
  return deviceTokens().get(accountOf(email));
}

/** Token of the last account. A passkey sign-in names no account, so it may be the same one. */
export const lastDeviceToken = (): string | undefined => [...deviceTokens().values()].at(-1);

function deviceTokens(): Map<string, string> {
  try {
    return new Map(JSON.parse(localStorage.getItem(DEVICE_TOKENS_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

const accountOf = (email: string) => email.trim().toLowerCase();

export function forgetSession(): void {
  owner = undefined;
  sessionStorage.removeItem(SESSION_KEYS.adminToken);
  for (const key of Object.values(SESSION_KEYS)) localStorage.removeItem(key);
}

export function sessionToken(): string | null {
  return localStorage.getItem(SESSION_KEYS.adminToken) ?? sessionStorage.getItem(SESSION_KEYS.adminToken);
}

export function sessionUser(): AuthenticatedUser | undefined {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEYS.userData) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function isSignedIn(): boolean {
  const user = sessionUser();
  return Boolean(sessionToken()) && Boolean(user && ROLES.includes(user.role));
}
