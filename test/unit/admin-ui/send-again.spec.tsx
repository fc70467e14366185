/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '../../../admin-ui/delivery/mails/messages.js';
import { SendAgainButton } from '../../../admin-ui/delivery/mails/SendAgainButton.js';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const AGAIN = 'POST /api/mails/7/send-again';
const mail = { id: 7, to: 'ruwan@example.com' } as StaffMail;

const button = async () => {
  const found = await screen.findByRole('button', { name: 'Send Again' });
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false));
  return found;
};
const sent = (calls: { call: string }[]) => calls.filter(({ call }) => call === AGAIN).length;

describe('sending an email again', () => {
  it.each(['failed', 'waiting'] as const)('is done at once while it is %s', async (state) => {
    const calls = serveApi({ 'GET /api/mails/status': { isSending: true }, [AGAIN]: { ...mail, state } });
    await showScreen(<SendAgainButton mail={{ ...mail, state }} />);
    fireEvent.click(await button());
    await waitFor(() => expect(sent(calls)).toBe(1));
  });

  it('is confirmed first if it was delivered', async () => {
    const calls = serveApi({ 'GET /api/mails/status': { isSending: true }, [AGAIN]: mail });
    await showScreen(<SendAgainButton mail={{ ...mail, state: 'sent' }} />);
    fireEvent.click(await button());
    const dialog = await screen.findByRole('dialog', { name: 'Send this email again?' });
    expect(dialog.textContent).toContain('ruwan@example.com');
    expect(sent(calls)).toBe(0);
    fireEvent.click(await button());
    await waitFor(() => expect(sent(calls)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
