/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PasskeysSection } from '../../../admin-ui/accounts/security/PasskeysSection.js';
import { PolicySection } from '../../../admin-ui/accounts/security/PolicySection.js';
import '../../../admin-ui/accounts/security/messages.js';
import { PasswordPrompt } from '../../../admin-ui/components/form/PasswordPrompt.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_WRONG } from '../../../contract/accounts/auth.js';
import { Refusal, serveApi, showScreen, told } from '../../support/served-api.js';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const POLICY = '/api/auth/second-factor-policy';
const password = (message: string) => new Refusal(400, { message: '', issues: [{ path: 'currentPassword', message }] });

// react-admin tells the console of what the server refuses.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('who must have a second factor', () => {
  it('stays as it was chosen when it is refused, and is saved after the own password was given', async () => {
    const answers = [
      new Refusal(409, { message: 'Set up a second factor of your own first' }),
      password(CURRENT_PASSWORD.required!),
      password(CURRENT_PASSWORD_WRONG),
      { requiredFor: 'ALL' },
    ];
    const calls = serveApi({ [`GET ${POLICY}`]: { requiredFor: 'NOBODY' }, [`PUT ${POLICY}`]: () => answers.shift() });
    await showScreen(
      <>
        <PolicySection />
        <PasswordPrompt />
      </>,
    );
    const everybody = await screen.findByLabelText<HTMLInputElement>('Everybody');
    fireEvent.click(everybody);
    press('Save');
    await waitFor(() => expect(told()).toEqual(['Set up a second factor of your own first']));
    expect(everybody.checked).toBe(true);

    press('Save');
    const prompt = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    press('Confirm');
    expect(await screen.findByText('Your current password is required')).toBeTruthy();
    const own = screen.getByLabelText('Your own password');
    fireEvent.change(own, { target: { value: 'wrong' } });
    press('Confirm');
    expect(await screen.findByText(CURRENT_PASSWORD_WRONG)).toBeTruthy();
    fireEvent.change(own, { target: { value: 'right' } });
    press('Confirm');
    await waitFor(() => expect(prompt.isConnected).toBe(false));
    await waitFor(() => expect(told().at(-1)).toMatch(/^Saved\. It holds from now on/));
    const bodies = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body!.currentPassword);
    expect(bodies).toEqual([undefined, undefined, 'wrong', 'right']);
  });
});

it('a browser without passkeys is offered none', async () => {
  serveApi({ 'GET /api/auth/second-factor': { passkeys: [], totpSince: null, recoveryCodesLeft: 0 } });
  await showScreen(<PasskeysSection />);
  expect(await screen.findByText(/This browser cannot use passkeys here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
