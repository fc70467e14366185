import type { CurrentUser, Session } from '../../contract/auth.js';
import { DEVICE_TOKEN_KEY, SESSION_KEYS } from '../../contract/auth.js';
import { ROLES } from '../../contract/users.js';

/** Says 'end' when the session is over, and 'leave' before a sign-out: forms keep what was typed. At 'end' the shell goes to the sign-in. */
export const sessionEnded = new EventTarget();

/** The call that found the session over has no answer: it is neither done nor failed, the sign-in takes over. */
export function sessionOver(): Promise<never> {
  sessionEnded.dispatchEvent(new Event('end'));
  return new Promise(() => {});
}

export function keepSession({ token, user, deviceToken }: Session): void {
  keepDeviceToken(deviceToken);
  localStorage.setItem(SESSION_KEYS.adminToken, token);
  sessionStorage.setItem(SESSION_KEYS.adminToken, token);
  localStorage.setItem(SESSION_KEYS.authToken, token);
  localStorage.setItem(SESSION_KEYS.userData, JSON.stringify(user));
}

/** It outlives the session, so that this browser is known at the next sign-in. */
export function keepDeviceToken(deviceToken: string | undefined): void {
  if (deviceToken) localStorage.setItem(DEVICE_TOKEN_KEY, deviceToken);
}

export function keptDeviceToken(): string | undefined {
  return localStorage.getItem(DEVICE_TOKEN_KEY) ?? undefined;
}

export function forgetSession(): void {
  sessionStorage.removeItem(SESSION_KEYS.adminToken);
  for (const key of Object.values(SESSION_KEYS)) localStorage.removeItem(key);
}

export function sessionToken(): string | null {
  return localStorage.getItem(SESSION_KEYS.adminToken) ?? sessionStorage.getItem(SESSION_KEYS.adminToken);
}

export function sessionUser(): CurrentUser | undefined {
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
