import { HttpError, type AuthProvider } from 'react-admin';
import type { Credentials, Session } from '../../contract/auth.js';
import { permissionOf } from './permissions.js';
import { API, http } from './http.js';
import { forgetSession, isSignedIn, keepSession, keptDeviceToken, sessionUser } from './session.js';

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
    const session = json as Session | undefined;
    if (!session?.token) throw new HttpError('auth.invalid_answer', 200);
    keepSession(session);
  },
  // The server is told by endSession(): a session that ended by itself must not be ended again.
  async logout() {
    forgetSession();
  },
  async checkAuth() {
    // Without a message: whoever opens a bookmark is simply asked to sign in.
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

/** Ends the session on the server; false when it could only be forgotten here. */
export async function endSession(): Promise<boolean> {
  try {
    await http(`${API}/auth/logout`, { method: 'POST', anySession: true });
    return true;
  } catch {
    return false;
  }
}
