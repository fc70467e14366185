/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { HttpError } from 'react-admin';
import { screenOf, showInBackOffice } from '../../support/back-office.js';

const CAME = '2026-11-20T04:30:00Z';
const PARENT = {
  ...{ email: 'ruwan@example.com', phone: '+94771234567', createdAt: CAME, version: 3 },
  ...{ activeAt: CAME, lastKind: null, lastText: null },
};
const ROWS = {
  contacts: { ...PARENT, id: 7, name: 'Ruwan', subject: 'A visit', message: 'May we come?', status: 'PENDING' },
  admissions: { ...PARENT, id: 7, studentName: 'Senuli', parentName: 'Ruwan', grade: '7', status: 'PENDING' },
  subscribers: { ...PARENT, id: 7, createdAt: '2026-11-20T04:30:00Z' },
};
type Name = keyof typeof ROWS;
const PATHS = { contacts: '/view-user-contact', admissions: '/admission', subscribers: '/subscribers' };

const getList = jest.fn();
const update = jest.fn();
const remove = jest.fn();
const markRead = jest.fn();
const refusal = (status: number) => new HttpError('Locked', status, {});
const noAnswer = () => new TypeError('Failed to fetch');

const open = async (name: Name, url = PATHS[name]) => {
  const dataProvider = { getList, update, delete: remove, markRead };
  await showInBackOffice(createElement(screenOf(url)), { dataProvider, url, resource: name });
};
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => void fireEvent.click(within_.getByRole('button', { name })));
const isTold = async (text: string | RegExp) =>
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText(text)).toBeTruthy();

beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => {} }));
beforeEach(() => {
  jest.clearAllMocks();
  // React tells the console which props react-admin's inputs pass on.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  getList.mockImplementation(async (resource: Name) => ({ data: [ROWS[resource]].filter(Boolean), total: 1 }));
});

it.each([
  ['contacts', 'Failed to load contacts', 'Contacts refreshed successfully', 'Failed to refresh contacts'],
  ['admissions', 'Failed to load admissions', 'Admissions refreshed successfully', 'Failed to refresh admissions'],
  ['subscribers', 'Failed to load subscribers', 'Subscribers refreshed successfully', 'Failed to load subscribers'],
] as const)(
  'the list of %s tells that it could not be loaded, and how a refresh went',
  async (name, failed, refreshed, notRefreshed) => {
    getList.mockRejectedValue(noAnswer());
    await open(name);
    await isTold(failed);
    expect(screen.queryAllByRole('article')).toEqual([]);
    getList.mockImplementation(async (resource: Name) => ({ data: [ROWS[resource]].filter(Boolean), total: 1 }));
    await press('Try again');
    expect(await screen.findByRole('article')).toBeTruthy();
    await press('Refresh');
    await isTold(refreshed);
    getList.mockRejectedValue(noAnswer());
    await press('Refresh');
    await isTold(notRefreshed);
  },
);

it.each([
  ['contacts', 'Mark Replied', noAnswer(), 'Failed to update contact status', 'Failed to delete contact'],
  [
    'admissions',
    'Mark Contacted',
    refusal(409),
    'Failed to update status: Locked',
    'Failed to delete admission: Locked',
  ],
  [
    'admissions',
    'Mark Contacted',
    noAnswer(),
    'Failed to update status. Please try again.',
    'Failed to delete admission. Please try again.',
  ],
] as const)(
  'a card of %s is as before when "%s" fails, and tells why',
  async (name, action, error, notDone, notDeleted) => {
    update.mockRejectedValue(error);
    remove.mockRejectedValue(error);
    await open(name);
    await screen.findByRole('article');
    await press(action);
    await isTold(notDone);
    expect(screen.getByRole('button', { name: action })).toBeTruthy();
    await press('Delete');
    await press('Delete', within(screen.getByRole('dialog')));
    await isTold(notDeleted);
    expect(screen.getByRole('article', { hidden: true })).toBeTruthy();
  },
);

describe('the notifications', () => {
  const inbox = async () => {
    await open('contacts', '/notifications');
    return screen.findByRole('article');
  };
  const NEW = { selector: '.MuiChip-label' };

  it('show a message as read at once, and as unread again when that is refused', async () => {
    let refuse = (_: Error) => {};
    markRead.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    const card = within(await inbox());
    expect(card.getByText('New', NEW)).toBeTruthy();
    await press('Mark Read', card);
    await waitFor(() => expect(card.queryByText('New', NEW)).toBeNull());
    await act(async () => refuse(refusal(403)));
    await isTold('Failed to mark as read');
    expect(within(screen.getByRole('article')).getByText('New', NEW)).toBeTruthy();
  });

  it('show an answer of the parent first, with its words and its time', async () => {
    const answered = { activeAt: '2026-11-29T05:00:00Z', lastKind: 'answer', lastText: 'Is Friday free?' };
    getList.mockImplementation(async () => ({ data: [{ ...ROWS.contacts, ...answered }], total: 1 }));
    const card = within(await inbox());
    for (const text of [/^The parent answered: /, 'Is Friday free?', /29 November 2026, 10:30 AM/])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.queryByText('May we come?')).toBeNull();
    const sorts = getList.mock.calls.map(([, { sort }]) => sort as { field: string });
    expect(sorts).toContainEqual({ field: 'activeAt', order: 'DESC' });
  });

  it.each([
    ['each tab, with an error of the server', refusal(500), ['contact notifications', 'admission notifications']],
    ['all of it, without any answer', noAnswer(), ['notifications']],
  ])('tell that they could not load %s', async (_, error, what) => {
    getList.mockRejectedValue(error);
    await open('contacts', '/notifications');
    for (const one of what) await isTold(`Failed to load ${one}`);
  });
});
