/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SetPassword, SignIn } from '../../../admin-ui/accounts/auth/SignIn.js';
import '../../../admin-ui/accounts/auth/SecondFactorStep.js';
import { CHALLENGE_EXPIRED, SECOND_FACTOR_REQUIRED } from '../../../contract/accounts/second-factor.js';
import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import { Refusal, serveApi, showScreen, told } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSchoolName.js', () => ({ useSchoolName: () => 'Crestfield College' }));

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const SIGN_IN = 'Sign in to Dashboard';

function signIn(email: string, password: string): void {
  type('Email', email);
  type('Password', password);
  press(SIGN_IN);
}

beforeEach(() => {
  localStorage.clear();
  // react-admin tells the console of what the server refuses.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the sign-in', () => {
  it.each([
    ['', '', ['Email is required', 'Password is required']],
    ['nobody', '12345', ['Email is invalid', 'Password must be at least 6 characters']],
  ])('of %j with %j says what is missing, until that is changed', async (email, password, issues) => {
    const calls = serveApi({});
    await showScreen(<SignIn />);
    signIn(email, password);
    for (const issue of issues) expect(await screen.findByText(issue)).toBeTruthy();
    type('Email', 'other');
    await waitFor(() => expect(screen.queryByText(issues[0]!)).toBeNull());
    expect(screen.queryByText(issues[1]!)).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([
    ['refused', new Refusal(401, { message: 'Invalid email or password' }), 'Invalid email or password'],
    ['answered by a fault', new Refusal(500), 'Login failed'],
    ['not answered', new TypeError('Failed to fetch'), 'An unexpected error occurred'],
  ])('says why in a toast and a banner when it is %s', async (_, answer, reason) => {
    serveApi({ 'POST /api/auth/login': answer });
    await showScreen(<SignIn />);
    signIn('head@example.com', 'correct-horse');
    const banner = await screen.findByRole('alert');
    expect([banner.textContent, ...told()].map((text) => text!.slice(0, reason.length))).toEqual([reason, reason]);
  });

  it('begins again, with the reason, when the second factor took too long', async () => {
    const data = { challenge: 'abc', methods: ['totp'], passkey: null };
    const late = { error: { code: CHALLENGE_EXPIRED, message: 'This took too long' } };
    serveApi({
      'POST /api/auth/login': new Refusal(401, { error: { code: SECOND_FACTOR_REQUIRED, message: '' }, data }),
      'POST /api/auth/second-factor': new Refusal(401, late),
    });
    await showScreen(<SignIn />);
    signIn('head@example.com', 'correct-horse');
    const code = await screen.findByLabelText('Code of your app');
    press('Confirm');
    expect(await screen.findByText('Please enter a code')).toBeTruthy();
    expect(document.activeElement).toBe(code);
    type('Code of your app', '123456');
    press('Confirm');
    expect((await screen.findByText('This took too long')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('offers a passkey only where the browser has them', async () => {
    serveApi({});
    await showScreen(<SignIn />);
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    document.body.innerHTML = '';
    Object.assign(window, { PublicKeyCredential: () => {} });
    await showScreen(<SignIn />);
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
});

it('a link for a password says so when it is over, and that a password is too short', async () => {
  location.hash = '#used';
  const over = new Refusal(400, { message: '', issues: [{ path: 'token', message: PASSWORD_LINK.over }] });
  const calls = serveApi({ 'POST /api/auth/password-reset/complete': over });
  await showScreen(<SetPassword />);
  type('New password', 'short');
  press('Set password');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(calls).toEqual([]);
  type('New password', 'long enough');
  press('Set password');
  expect(within(await screen.findByRole('alert')).getByText(PASSWORD_LINK.over)).toBeTruthy();
  expect(calls[0]!.body).toEqual({ token: 'used', password: 'long enough' });
});

it('a password that was set signs in, with the second factor of the account', async () => {
  location.hash = '#7.token';
  const email = 'anoma@example.com';
  const data = { challenge: 'abc', methods: ['totp'], passkey: null };
  const calls = serveApi({
    'POST /api/auth/password-reset/complete': { email },
    'POST /api/auth/login': new Refusal(401, { error: { code: SECOND_FACTOR_REQUIRED, message: '' }, data }),
  });
  await showScreen(<SetPassword />);
  type('New password', 'long enough');
  press('Set password');
  expect(await screen.findByLabelText('Code of your app')).toBeTruthy();
  expect(calls.at(-1)!.body).toMatchObject({ email, password: 'long enough' });
});

it('a password that was set, but does not sign in, leads to the sign-in', async () => {
  location.hash = '#7.token';
  serveApi({
    'POST /api/auth/password-reset/complete': { email: 'anoma@example.com' },
    'POST /api/auth/login': new Refusal(429, { message: 'Too many attempts' }),
  });
  await showScreen(<SetPassword />);
  type('New password', 'long enough');
  press('Set password');
  expect(within(await screen.findByRole('status')).getByText(PASSWORD_LINK.done)).toBeTruthy();
  expect(within(await screen.findByRole('alert')).getByText('Too many attempts')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the sign-in' })).toBeTruthy();
});
