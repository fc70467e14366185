/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../../admin-ui/families/contacts/messages.js';
import { CorrectDialog } from '../../../admin-ui/families/components/CorrectDialog.js';
import { UndeliveredMails } from '../../../admin-ui/families/components/UndeliveredMails.js';
import { CONTACT, type StaffContact } from '../../../contract/families/contacts.js';
import { type ApiCall, Refusal, serveApi, showScreen, told } from '../../support/served-api.js';

const contact = {
  ...{ id: 7, version: 3, name: 'Ruwan Perera', phone: '', email: 'ruwan@exmple.com', isUndelivered: true },
} as StaffContact;
const confirmation = { id: 21, kind: 'confirmation', subject: 'We have your message', to: contact.email };
const mails = [
  { ...confirmation, lastError: 'Bounced: 5.1.1 no such user' },
  { ...confirmation, id: 22, kind: 'notice' },
  { ...confirmation, id: 23, kind: 'reply' },
];
const FIELDS = (['name', 'phone', 'email'] as const).map((source) => ({
  source,
  label: source,
  rule: CONTACT[source],
}));

const serve = (answers: Record<string, unknown> = {}) =>
  serveApi({
    'GET /api/mails': mails,
    'PUT /api/contacts/7': { ...contact, version: 4 },
    'POST /api/mails/21/send-again': {},
    'POST /api/mails/23/send-again': {},
    'POST /api/mails/21/dismiss': {},
    ...answers,
  });
const bodiesOf = (calls: ApiCall[], call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

async function open() {
  const onClose = jest.fn();
  await showScreen(<CorrectDialog collection="contacts" record={contact} fields={FIELDS} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Details' }));
  const type = async (label: string, value: string) =>
    fireEvent.change(await dialog.findByRole('textbox', { name: label }), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return { dialog, type, save, onClose };
}

describe('correcting what a parent wrote', () => {
  it('begins in the first field', async () => {
    serve();
    const { dialog } = await open();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'name' }));
  });

  it('sends what was changed, and why; an empty phone of a mail stays', async () => {
    const calls = serve();
    const { type, save, onClose } = await open();
    await type('name', 'Ruwan Pereira');
    await type('Why (optional, for staff alone)', 'Misspelt');
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesOf(calls, 'PUT /api/contacts/7')).toEqual([{ name: 'Ruwan Pereira', reason: 'Misspelt' }]);
    expect(screen.getByText('Details corrected')).toBeTruthy();
  });

  it('sends what did not arrive to the new address, if staff tick it', async () => {
    const calls = serve();
    const { dialog, type, save, onClose } = await open();
    expect(dialog.queryByRole('switch')).toBeNull();
    await type('email', 'ruwan@example.com');
    fireEvent.click(
      await dialog.findByRole('switch', { name: 'Send the emails that did not arrive to the new address' }),
    );
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const to = { to: 'ruwan@example.com' };
    expect(bodiesOf(calls, 'POST /api/mails/21/send-again')).toEqual([to]);
    expect(bodiesOf(calls, 'POST /api/mails/23/send-again')).toEqual([to]);
    expect(bodiesOf(calls, 'POST /api/mails/22/send-again')).toEqual([]);
  });

  it('shows the rules of the forms, and keeps what was typed when the server refuses', async () => {
    const issues = [{ path: 'email', message: 'This address is not accepted' }];
    const calls = serve({ 'PUT /api/contacts/7': new Refusal(400, { message: '', issues }) });
    const { dialog, type, save, onClose } = await open();
    await type('phone', '12');
    save();
    await dialog.findByText('Please enter a valid 10-digit phone number');
    expect(bodiesOf(calls, 'PUT /api/contacts/7')).toEqual([]);
    await type('phone', '0771234567');
    save();
    await waitFor(() => expect(bodiesOf(calls, 'PUT /api/contacts/7')).toEqual([{ phone: '0771234567' }]));
    await dialog.findByText('This address is not accepted');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'phone' }).value).toBe('0771234567');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('emails that did not arrive', () => {
  it('stand with their reason, and are dismissed or sent to the address of now', async () => {
    const calls = serve();
    await showScreen(<UndeliveredMails collection="contacts" record={{ ...contact, email: 'ruwan@example.com' }} />);
    await screen.findByText(/The email address does not exist/);
    expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('We have'))).toHaveLength(
      1,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(told()).toEqual(['The email is sent again']));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(told()).toContain('The email is dismissed'));
    expect(bodiesOf(calls, 'POST /api/mails/21/send-again')).toEqual([{ to: 'ruwan@example.com' }]);
    expect(bodiesOf(calls, 'POST /api/mails/21/dismiss')).toHaveLength(1);
  });
});
