/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MailClosure } from '../../../admin-ui/content/notices/MailClosure.js';
import { failureOf } from '../../../admin-ui/providers/http.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { CLOSURE_MAIL, type ClosureReaders } from '../../../contract/families/closure-mails.js';
import { showInBackOffice } from '../../support/back-office.js';

const notice = { id: 7, version: 1, kind: 'CLOSURE', branchId: 3, branch: 'Kandy' } as StaffNotice;
const DUE: ClosureReaders = {
  readers: 212,
  branches: [{ branchId: 3, branch: 'Kandy', readers: 212 }],
  mailings: [],
  isDue: true,
  mustConfirm: true,
};
const MAILED = { ...DUE, isDue: false, mailings: [{ at: '2098-05-05T04:30:00.000Z', by: 'Kumari', readers: 212 }] };

const sent: unknown[] = [];
let refusal: Error | undefined;

async function show(readers: ClosureReaders) {
  let now = readers;
  const call = async (path: string, options?: { body: string }) => {
    if (path === '/notices/7/readers') return now;
    if (path !== '/notices/7/mails') return {};
    if (refusal) throw refusal;
    sent.push(JSON.parse(options!.body));
    now = MAILED;
    return now;
  };
  const branches = [
    { id: 3, name: 'Kandy', title: 'Kandy' },
    { id: 4, name: 'Galle', title: 'Galle' },
  ];
  const dataProvider = { call, getList: async () => ({ data: branches, total: 2 }) };
  await showInBackOffice(<MailClosure notice={notice} />, { dataProvider, role: 'SUPER_ADMIN' });
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function choose(campus: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Which campus is it about?' }));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: campus })));
}

beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
});

it('a closure is mailed once its campus is chosen again, and then says to whom, where the focus is', async () => {
  await show(DUE);
  expect(await screen.findByText('Kandy: 212')).toBeTruthy();
  await press('Mail 212 readers');
  expect(screen.getByText(CLOSURE_MAIL.confirm)).toBeTruthy();
  await choose('Galle');
  await press('Mail 212 readers');
  expect(sent).toEqual([]);
  await choose('Kandy');
  await press('Mail 212 readers');
  expect(sent).toEqual([{ branchId: 3 }]);
  const status = await screen.findByText(/^Mailed to 212 readers by Kumari/);
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(screen.queryByRole('button')).toBeNull();
});

it('a user who has no other campus presses one button', async () => {
  await show({ ...DUE, mustConfirm: false });
  await screen.findByText('Kandy: 212');
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('Mail 212 readers');
  expect(sent).toEqual([{}]);
});

it('after a change, the button says that it mails the change', async () => {
  await show({ ...MAILED, isDue: true });
  expect(await screen.findByText(/^Mailed to 212 readers by Kumari/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mail the change to 212 readers' })).toBeTruthy();
});

it('says that nobody has signed up', async () => {
  await show({ ...DUE, readers: 0 });
  expect(await screen.findByText('Nobody has signed up for mails about this yet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows why it was refused, and keeps the button', async () => {
  refusal = failureOf(409, { success: false, message: 'No mail server is configured' });
  await show({ ...DUE, mustConfirm: false });
  await screen.findByText('Kandy: 212');
  await press('Mail 212 readers');
  expect(await screen.findByText('No mail server is configured')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mail 212 readers' })).toBeTruthy();
});
