/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { authProvider, endSession } from '../../../admin-ui/providers/authProvider.js';
import { queryClient } from '../../../admin-ui/providers/queryClient.js';
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

  it('begin without what was asked for before', async () => {
    const queryKey = ['auth', 'getPermissions', {}];
    const permissions = () =>
      queryClient.fetchQuery({
        queryKey,
        queryFn: async () => (await authProvider.getPermissions!({})) ?? null,
        staleTime: Infinity,
      });
    expect(await permissions()).toBeNull();
    answer(200, { success: true, data: { token: 'abc', user, expiresAt: '' }, message: 'Login successful' });
    await authProvider.login({ email: user.email, password: 'correct-horse' });
    expect(await permissions()).not.toBeNull();
    queryClient.clear();
  });

  it('are refused to roles that are no administrator’s, and to answers without a token', async () => {
    localStorage.setItem('adminToken', 'abc');
    localStorage.setItem('user_data', JSON.stringify({ ...user, role: 'PARENT' }));
    expect(isSignedIn()).toBe(false);
    localStorage.setItem('user_data', 'not json');
    expect(isSignedIn()).toBe(false);

    answer(200, { success: true, data: {}, message: '' });
    await expect(authProvider.login({ email: user.email })).rejects.toMatchObject({ message: 'auth.invalid_answer' });
  });

  it('leave the device token behind, and the next sign-in of the same account sends it', async () => {
    const signIn = async (email: string) => {
      const session = { token: 'abc', user: { ...user, email }, expiresAt: '', deviceToken: `of ${email}` };
      answer(200, { success: true, data: session, message: 'Login successful' });
      await authProvider.login({ email: email.toUpperCase(), password: 'correct-horse' });
      await authProvider.logout({});
      const [[, init] = []] = jest.mocked(fetch).mock.calls;
      return JSON.parse(String(init!.body)).deviceToken;
    };
    const [first, second, ...others] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
    expect([await signIn(first!), await signIn(second!)]).toEqual([undefined, undefined]);
    expect([await signIn(first!), await signIn(second!)]).toEqual([`of ${first}`, `of ${second}`]);
    for (const other of others) expect(await signIn(other)).toBeUndefined();
    expect([await signIn(second!), await signIn(first!)]).toEqual([`of ${second}`, undefined]);
    expect(Object.keys(localStorage)).toEqual(['deviceTokens']);
  });

  it('survive what somebody else wrote in place of the device tokens', async () => {
    localStorage.setItem('deviceTokens', 'not json');
    answer(401, { success: false, message: '' });
    await expect(authProvider.login({ email: user.email })).rejects.toMatchObject({ status: 401 });
  });

  it('tell a wrong password by the server’s words', async () => {
    answer(401, { success: false, message: 'Invalid email or password' });
    await expect(authProvider.login({ email: user.email })).rejects.toMatchObject({
      message: 'Invalid email or password',
    });
  });

  it('end on the server, or say that they could not', async () => {
    answer(200, { success: true, data: null, message: 'Logged out successfully' });
    await expect(endSession()).resolves.toBe(true);
    answer(401, { success: false, message: '' });
    await expect(endSession()).resolves.toBe(false);
  });
});
