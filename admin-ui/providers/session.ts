import type { AuthenticatedUser, Session } from '../../contract/accounts/auth.js';
import { DEVICE_TOKENS_KEY, SESSION_KEYS } from '../../contract/accounts/auth.js';
import { ROLES } from '../../contract/accounts/users.js';

const DEVICE_TOKENS_AT_MOST = 5;

/** Says 'end' when the session is over, and 'leave' before a sign-out: forms keep what was typed. At 'end' the layout leads to the sign-in. */
export const sessionEnded = new EventTarget();

/** The call that found the session over has no answer: it is neither done nor failed, the sign-in takes over. */
export function sessionOver(): Promise<never> {
  sessionEnded.dispatchEvent(new Event('end'));
  return new Promise(() => {});
}

/** Whose page this is; in another tab somebody else may have signed in since. */
let owner = sessionUser()?.id;

let sessionsEnded = 0;
for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, () => (sessionsEnded += 1));

/** Nothing may be sent then: the page still shows one person, and the browser has the session of another. */
export const isOfAnother = (): boolean => sessionUser()?.id !== owner;

/** Answers a check that never returns once another session has begun, so that nothing goes on in somebody else's name. */
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
  // First, so that no other tab takes the token for its own user's.
  localStorage.setItem(SESSION_KEYS.userData, JSON.stringify(user));
  localStorage.setItem(SESSION_KEYS.adminToken, token);
  sessionStorage.setItem(SESSION_KEYS.adminToken, token);
  localStorage.setItem(SESSION_KEYS.authToken, token);
}

/**
 * They outlive the session, so that this browser is known at the next sign-in: one for each of the few people who share
 * a computer.
 */
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

/** Of whoever signed in last; a sign-in that names nobody may be theirs again. */
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
