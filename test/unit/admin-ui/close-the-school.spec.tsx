/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NoticeDialog } from '../../../admin-ui/content/notices/NoticeDialog.js';
import { failureOf } from '../../../admin-ui/providers/http.js';
import { CLOSURE } from '../../../contract/families/closures.js';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import { showInBackOffice } from '../../support/back-office.js';

const DAY = '2098-05-05';
const entry = (fields: Partial<StaffCalendarEntry>) => ({
  ...{ key: 'events-7', collection: 'events', id: 7, title: 'Sports Meet', firstDay: DAY, lastDay: DAY, time: '10:00' },
  ...{ endTime: null, kind: null, status: 'ACTIVE', occurrence: 'PLANNED', branchId: 3, branch: 'Kandy' },
  ...{ isReachable: true },
  ...fields,
});
const VISIT = entry({ key: 'visits-4', collection: 'admissions', id: 12, title: 'Nimal', status: 'planned' });
const others = [
  entry({ key: 'events-8', title: 'Off already', occurrence: 'CANCELLED' }),
  entry({ key: 'events-9', title: 'Inactive', status: 'INACTIVE' }),
  entry({ key: 'events-10', title: 'Of the whole school', branchId: null, branch: null }),
  entry({ key: 'events-11', title: 'Of others', isReachable: false }),
  entry({ key: 'visits-5', title: 'Done', status: 'done' }),
];

const sent: unknown[] = [];
let refusal: Error | undefined;
const keys: unknown[] = [];
const call = async (path: string, options?: { body: string; idempotencyKey?: string }) => {
  if (path.startsWith('/staff-calendar')) {
    const query = new URLSearchParams(path.split('?')[1]);
    if (query.get('layers') !== 'events,visits' || query.get('from')! > DAY) return { layers: [] };
    return {
      layers: [
        { name: 'events', entries: [entry({}), ...others] },
        { name: 'visits', entries: [VISIT] },
      ],
    };
  }
  if (path !== '/closures') return {};
  keys.push(options!.idempotencyKey);
  if (refusal) throw refusal;
  sent.push(JSON.parse(options!.body));
  return { id: 1 };
};
const create = jest.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 1, ...data } }));
const onClose = jest.fn();

async function show() {
  const getList = async () => ({ data: [{ id: 3, name: 'Kandy', title: 'Kandy' }], total: 1 });
  const dataProvider = { call, create, getList };
  const dialog = <NoticeDialog kind="CLOSURE" onClose={onClose} />;
  await showInBackOffice(dialog, { dataProvider, role: 'SUPER_ADMIN' });
  await fill('Last day closed', DAY);
  await fill('First day closed', DAY);
  await fill('Shown until', DAY);
  await fill('What visitors read', 'Closed: floods');
}
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
async function choose(where: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Where' }));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: where })));
}
const press = (name: string, part: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(part).getByRole('button', { name })));
const group = (name: string) => screen.findByRole('group', { name });
const listed = async () =>
  within(await group('On these days:'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sent.length = keys.length = 0;
  refusal = undefined;
  create.mockClear();
  onClose.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('closing a campus lists what is planned there on that day, and cancels or moves each that is chosen', async () => {
  await show();
  expect(screen.queryByRole('group', { name: 'On these days:' })).toBeNull();
  await choose('Kandy');
  await group('Sports Meet');
  expect(await listed()).toEqual([
    'Sports MeetEvent · Monday, 5 May 2098 · 10:00 AM · KandyLeaveCancel itMove',
    'NimalVisit · Monday, 5 May 2098 · 10:00 AM · KandyLeaveCancel itMove',
  ]);
  await press('Cancel it', await group('Sports Meet'));
  await press('Move', await group('Nimal'));
  await press('Show Now');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New day: Nimal')));
  expect(screen.getAllByText(CLOSURE.day)).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await fill('New day: Nimal', DAY);
  expect(screen.getByLabelText('New day: Nimal').getAttribute('aria-invalid')).toBe('true');
  await fill('New day: Nimal', '2098-05-06');
  await press('Show Now');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const message = { message: 'Closed: floods', branchId: 3, closedFrom: DAY, closedTo: DAY };
  const changes = [
    { collection: 'events', id: 7, action: 'cancel' },
    { collection: 'visits', id: 4, action: 'move', day: '2098-05-06' },
  ];
  expect(sent).toEqual([expect.objectContaining({ ...message, changes })]);
  expect(screen.getByText('2 events and visits cancelled or moved.')).toBeTruthy();
});

it('closing the whole school lists what is of every branch, and one choice can be for all', async () => {
  await show();
  await choose('The whole school');
  await press('Cancel all', await group('All of them'));
  for (const title of ['Sports Meet', 'Of the whole school', 'Nimal']) {
    const cancel = within(await group(title)).getByRole('button', { name: 'Cancel it' });
    expect(cancel.getAttribute('aria-pressed')).toBe('true');
  }
  await press('Leave', await group('Nimal'));
  await press('Show Now');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ branchId: null, changes: [{ id: 7 }, { id: 10 }] }]);
});

it('without a choice, or for other days than those that were chosen for, it is a notice as before', async () => {
  await show();
  await choose('Kandy');
  await press('Cancel it', await group('Sports Meet'));
  await fill('Last day closed', '2098-05-06');
  await fill('First day closed', '2098-05-06');
  expect(await screen.findByText('No event or visit is planned on these days.')).toBeTruthy();
  await press('Show Now');
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]![1].data).not.toHaveProperty('changes');
  expect(sent).toEqual([]);
});

it('what a colleague has changed meanwhile is said, and the dialog stays', async () => {
  refusal = failureOf(409, { message: CLOSURE.changed });
  await show();
  await choose('Kandy');
  await press('Cancel it', await group('Sports Meet'));
  await press('Show Now');
  expect(await screen.findByText(CLOSURE.changed)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await press('Show Now');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
