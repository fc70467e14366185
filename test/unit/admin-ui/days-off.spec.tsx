/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RepeatDialog } from '../../../admin-ui/content/events/RepeatDialog.js';
import { WhenForm } from '../../../admin-ui/content/events/WhenForm.js';
import { VisitDialog } from '../../../admin-ui/families/components/visits/VisitDialog.js';
import '../../../admin-ui/families/components/visits/messages.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import { showInBackOffice } from '../../support/back-office.js';

const entry = (fields: Partial<StaffCalendarEntry>) => ({
  ...{ collection: 'calendar-days', status: 'CONFIRMED', occurrence: 'PLANNED', branch: null, kind: null },
  ...fields,
});
const VESAK = entry({ key: 'd-1', title: 'Vesak', kind: 'POYA', firstDay: '2098-05-14', lastDay: '2098-05-15' });
const FLOODS = entry({
  key: 'n-1',
  collection: 'notices',
  title: 'Floods',
  firstDay: '2098-05-14',
  lastDay: '2098-05-14',
  branch: 'Galle',
});
const TERM = entry({ key: 'd-2', title: 'Term 2', kind: 'TERM', firstDay: '2098-05-01', lastDay: '2098-07-01' });
const EXAMS = entry({ key: 'd-3', title: 'Mock exams', kind: 'EXAMS', firstDay: '2098-05-14', lastDay: '2098-05-14' });
const CALENDAR = [
  { name: 'days', entries: [TERM, VESAK, EXAMS] },
  { name: 'closures', entries: [FLOODS] },
];

/** The calendar has something from the 14th on. */
const call = jest.fn(async (path: string) => {
  if (!path.startsWith('/staff-calendar')) return {};
  const query = new URLSearchParams(path.split('?')[1]);
  return { layers: query.get('to')! < '2098-05-14' || query.get('from')! > '2098-05-15' ? [] : CALENDAR };
});
const asked = () =>
  new URLSearchParams(
    call.mock.calls
      .map(([path]) => path)
      .filter((path) => path.startsWith('/staff-calendar'))
      .at(-1)!
      .split('?')[1],
  );
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const nothing = () => {};

beforeEach(() => {
  call.mockClear();
  // React tells the console which props react-admin's inputs pass on.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('a visit can be for each of the parent’s other children, up to as many as one email may be for', async () => {
  const family = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Child ${index + 1}`,
    branchId: null,
  }));
  const dialog = <VisitDialog admissionId={40} branchId={null} family={family} onClose={nothing} />;
  await showInBackOffice(dialog, { dataProvider: { call } });
  await screen.findByRole('dialog');
  const boxes = () => family.map(({ title }) => screen.getByRole<HTMLInputElement>('checkbox', { name: title }));
  expect(boxes().every(({ disabled }) => !disabled)).toBe(true);
  expect(screen.getByText('At most 10 can be chosen; 0 are.')).toBeTruthy();
  for (const box of boxes().slice(2)) await act(async () => void fireEvent.click(box));
  expect(screen.getByText('At most 10 can be chosen; 10 are.')).toBeTruthy();
  expect(boxes().map(({ disabled }) => disabled)).toEqual(family.map(({ id }) => id <= 2));
  await act(async () => void fireEvent.click(boxes()[11]!));
  expect(boxes().some(({ disabled }) => disabled)).toBe(false);
});

it('moving an event on its card warns of holidays and closures that touch any of its days', async () => {
  const event = {
    ...{
      id: 7,
      version: 1,
      title: 'Camp',
      time: '09:00',
      endTime: null,
      allDay: false,
      branch: 'Kandy',
      seriesId: null,
    },
    ...{ date: '2098-05-05T03:30:00.000Z', endDate: '2098-05-06T03:30:00.000Z' },
  } as unknown as StaffEvent;
  await showInBackOffice(<WhenForm event={event} day="2098-05-05" onClose={nothing} />, {
    dataProvider: { call },
    resource: 'events',
  });
  await waitFor(() => expect(asked().get('to')).toBe('2098-05-06'));
  expect(said()).toEqual(['']);
  await type('Event Date', '2098-05-13');
  await waitFor(() => expect(said()).toEqual(['At the same time:Vesak, a public holiday']));
  expect(Object.fromEntries(asked())).toEqual({ from: '2098-05-13', to: '2098-05-14', layers: 'days,closures' });
});

it('a visit is warned of them, as the application’s branch has them', async () => {
  await showInBackOffice(<VisitDialog admissionId={1} branchId={3} onClose={nothing} />, { dataProvider: { call } });
  await screen.findByLabelText('Day');
  await type('Day', '2098-05-14');
  await waitFor(() => expect(said()).toContain('At the same time:Vesak, a public holidayFloods in Galle, closed'));
  expect(asked().get('branchId')).toBe('3');
});

it('a series names those of each of its days, and asks for all of them at once', async () => {
  const event = { day: '2098-05-07', endDay: null, branch: 'Galle' };
  const dialog = <RepeatDialog id={7} event={event} isUnsaved={false} onRepeated={nothing} onClose={nothing} />;
  await showInBackOffice(dialog, { dataProvider: { call } });
  await type('How many more events', '52');
  await waitFor(() => expect(asked().get('to')).toBe('2099-05-06'));
  await waitFor(() => expect(said()).toContain('At the same time, on 1 of these days:'));
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('Wednesday, 14 May 2098Vesak, a public holiday; Floods in Galle, closed');
  expect(second).toBe('Wednesday, 21 May 2098');
});

describe('a new visit', () => {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const open = async (places: string[]) => {
    const visits = places.map((place, id) => ({ id, place }));
    const branches = [{ id: 3, title: 'Kandy', address: '12 Hill Street, Kandy' }];
    const getList = jest.fn(async (resource: string) => {
      const data = resource === 'visits' ? visits : branches;
      return { data, total: data.length };
    });
    const dataProvider = { call, getList };
    await showInBackOffice(<VisitDialog admissionId={1} branchId={3} onClose={nothing} />, { dataProvider });
    await screen.findByLabelText('Place');
    return getList;
  };

  it('is planned where the last one of the branch was, unless a place is typed', async () => {
    const getList = await open(['Front office']);
    await waitFor(() => expect(value('Place')).toBe('Front office'));
    expect(getList).toHaveBeenCalledWith('visits', expect.objectContaining({ filter: { branchId: 3 } }));
    await type('Place', 'Library');
    expect(value('Place')).toBe('Library');
  });

  it('is planned at the address of the branch if it is the first there', async () => {
    await open([]);
    await waitFor(() => expect(value('Place')).toBe('12 Hill Street, Kandy'));
  });

  it('moves its end with its start, on the same day', async () => {
    await open([]);
    await type('From', '14:15');
    expect(value('To')).toBe('14:45');
    await type('To', '16:15');
    await type('From', '10:00');
    expect(value('To')).toBe('12:00');
    await type('From', '23:00');
    expect(value('To')).toBe('12:00');
  });
});
