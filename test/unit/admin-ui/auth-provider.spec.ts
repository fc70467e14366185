/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { authProvider, endSession } from '../../../admin-ui/providers/authProvider.js';
import { isSignedIn } from '../../../admin-ui/providers/session.js';

const user = { id: 1, name: 'Anoma', email: 'anoma@example.com', role: 'SUPER_ADMIN' };

const answer = (status: number, body: object) => {
  global.fetch = jest.fn(async () => ({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the sessions of the back office', () => {
  it('are kept under all three keys and forgotten together', async () => {
    answer(200, { success: true, data: { token: 'abc', user, expiresAt: '' }, message: 'Login successful' });
    await authProvider.login({ email: user.email, password: 'correct-horse' });
    expect(localStorage.getItem('adminToken')).toBe('abc');
    expect(sessionStorage.getItem('adminToken')).toBe('abc');
    expect(localStorage.getItem('auth_token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('user_data')!)).toEqual(user);
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    await expect(authProvider.getIdentity!()).resolves.toMatchObject({ fullName: 'Anoma' });

    await authProvider.logout({});
    expect(localStorage.length + sessionStorage.length).toBe(0);
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it('are refused to roles that are no administrator’s, and to answers without a token', async () => {
    localStorage.setItem('adminToken', 'abc');
    localStorage.setItem('user_data', JSON.stringify({ ...user, role: 'PARENT' }));
    expect(isSignedIn()).toBe(false);
    localStorage.setItem('user_data', 'not json');
    expect(isSignedIn()).toBe(false);

    answer(200, { success: true, data: {}, message: '' });
    await expect(authProvider.login({})).rejects.toMatchObject({ message: 'auth.invalid_answer' });
  });

  it('leave the device token behind, and the next sign-in sends it', async () => {
    const session = { token: 'abc', user, expiresAt: '', deviceToken: 'known' };
    answer(200, { success: true, data: session, message: 'Login successful' });
    await authProvider.login({ email: user.email, password: 'correct-horse' });
    await authProvider.logout({});
    expect({ ...localStorage }).toEqual({ deviceToken: 'known' });
    await authProvider.login({ email: user.email, password: 'correct-horse' });
    const sent = jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init!.body)).deviceToken);
    expect(sent).toEqual([undefined, 'known']);
  });

  it('tell a wrong password by the server’s words', async () => {
    answer(401, { success: false, message: 'Invalid email or password' });
    await expect(authProvider.login({})).rejects.toMatchObject({ message: 'Invalid email or password' });
  });

  it('end on the server, or say that they could not', async () => {
    answer(200, { success: true, data: null, message: 'Logged out successfully' });
    await expect(endSession()).resolves.toBe(true);
    answer(401, { success: false, message: '' });
    await expect(endSession()).resolves.toBe(false);
  });
});
