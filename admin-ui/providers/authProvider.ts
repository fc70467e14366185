import { HttpError, type AuthProvider } from 'react-admin';
import type { Credentials, Session } from '../../contract/accounts/auth.js';
import {
  type PasskeyChallenge,
  SECOND_FACTOR_REQUIRED,
  type SecondFactorAnswer,
  type SecondFactorChallenge,
} from '../../contract/accounts/second-factor.js';
import { requestPasskey } from './passkeys.js';
import { permissionOf } from './permissions.js';
import { API, http } from './http.js';
import { queryClient } from './queryClient.js';
import { forgetSession, isSignedIn, keepSession, keptDeviceToken, lastDeviceToken, sessionUser } from './session.js';

/** The server holds the sign-in of a new device back for up to 30 seconds while an account is under attack. */
const SIGN_IN_TIMEOUT = 60_000;

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    const { json } = await http(`${API}/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ ...credentials, deviceToken: keptDeviceToken(credentials.email) }),
      anySession: true,
      timeout: SIGN_IN_TIMEOUT,
    });
    keepAnswer(json);
  },
  // Does not call the server: `endSession` does, and a session that ended by itself must not be ended again.
  async logout() {
    forgetSession();
  },
  async checkAuth() {
    // No error message: the user may have opened a bookmark.
    if (!isSignedIn()) throw Object.assign(new Error(), { message: false });
  },
  async checkError(error: HttpError) {
    if (error.status === 401) throw new HttpError('auth.session_over', 401);
  },
  async getIdentity() {
    const user = sessionUser();
    return { id: user?.id ?? 0, fullName: user?.name || 'Admin User', email: user?.email ?? '' };
  },
  async getPermissions() {
    return permissionOf(sessionUser());
  },
};

export async function answerChallenge(answer: SecondFactorAnswer): Promise<void> {
  const body = JSON.stringify(answer);
  const { json } = await http(`${API}/auth/second-factor`, { method: 'POST', body, anySession: true });
  keepAnswer(json);
}

/** Signs in with a passkey alone, without an email address. Rejects like `requestPasskey` or like a wrong sign-in. */
export async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  const asked = await http(`${API}/auth/passkey-challenge`, { method: 'POST', anySession: true });
  const { options, challenge } = asked.json as PasskeyChallenge;
  const passkey = await requestPasskey(options);
  const body = JSON.stringify({ challenge, passkey, rememberMe, deviceToken: lastDeviceToken() });
  const { json } = await http(`${API}/auth/passkey`, { method: 'POST', body, anySession: true });
  keepAnswer(json);
}

/** The second-factor challenge of a sign-in with the right password. */
export function challengeIn(error: unknown): SecondFactorChallenge | undefined {
  const { body } = (error ?? {}) as Partial<HttpError>;
  return body?.error?.code === SECOND_FACTOR_REQUIRED ? body.data : undefined;
}

function keepAnswer(session: Session | undefined): void {
  if (!session?.token) throw new HttpError('auth.invalid_answer', 200);
  keepSession(session);
  // The cache has data that visitors, or another user, may read.
  void queryClient.resetQueries();
}

/** Ends the session on the server. Returns false if the server did not confirm it. */
export async function endSession(): Promise<boolean> {
  try {
    await http(`${API}/auth/logout`, { method: 'POST', anySession: true });
    return true;
  } catch {
    return false;
  }
}
