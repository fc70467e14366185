/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, Form, memoryStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { EventBranchInput } from '../../../admin-ui/content/events/EventBranchInput.js';
import { EventDetails } from '../../../admin-ui/content/events/EventDetails.js';
import { EventTimeFields } from '../../../admin-ui/content/events/EventTimeFields.js';
import { eventFromForm, eventIssues, eventToForm } from '../../../admin-ui/content/events/eventForm.js';
import { RepeatInput } from '../../../admin-ui/content/events/RepeatInput.js';
import { failureOf } from '../../../admin-ui/providers/http.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { SERIES } from '../../../contract/content/series.js';
import { showInBackOffice } from '../../support/back-office.js';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

// react-admin tells the console of each failed call.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => queryClient.clear());

async function show(fields: ReactNode, calls: object = {}, form: object = {}): Promise<void> {
  render(
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        dataProvider={calls as never}
      >
        <ResourceContextProvider value="events">
          <Form defaultValues={{ allDay: false, branch: null }} {...form}>
            {fields}
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}

it('an event of whole days is asked for no time', async () => {
  await show(<EventTimeFields />);
  for (const name of ['Event Time', 'Ends at']) expect(screen.getByLabelText(name)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByLabelText('All day')));
  for (const name of ['Event Time', 'Ends at']) expect(screen.queryByLabelText(name)).toBeNull();
  for (const name of ['Event Date', 'Ends on']) expect(screen.getByLabelText(name)).toBeTruthy();
});

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const endsAt = () => screen.getByLabelText<HTMLInputElement>('Ends at').value;

describe('the end of a new event', () => {
  it('is an hour after its start', async () => {
    await show(<EventTimeFields />);
    await type('Event Time', '09:30');
    expect(endsAt()).toBe('10:30');
    await type('Event Time', '22:59');
    expect(endsAt()).toBe('23:59');
    await type('Event Time', '23:00');
    expect(endsAt()).toBe('');
  });

  it.each(['12:00', ''])('stays %j once somebody has typed it', async (typed) => {
    await show(<EventTimeFields />);
    await type('Event Time', '09:30');
    await type('Ends at', typed);
    await type('Event Time', '10:00');
    expect(endsAt()).toBe(typed);
  });

  it('of a stored event does not move', async () => {
    await show(<EventTimeFields />, {}, { record: { id: 7, time: '09:00', endTime: '' } });
    await type('Event Time', '10:00');
    expect(endsAt()).toBe('');
  });
});

describe('a new event', () => {
  const values = { ...eventToForm('Asia/Colombo'), day: '2098-05-05' };
  const choose = async (name: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Repeat' }));
    await act(async () => void fireEvent.click(screen.getByRole('option', { name })));
  };
  const onSubmit = jest.fn();
  const sent = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    const entered = { ...onSubmit.mock.lastCall![0], time: '10:00', title: 'Chess', description: 'Weekly.' };
    expect(eventIssues(entered)).toEqual([]);
    return eventFromForm('Asia/Colombo', entered).repeat;
  };
  const form = () =>
    show(
      <>
        <RepeatInput />
        <button>Save</button>
      </>,
      { call: async () => ({ layers: [] }) },
      { defaultValues: values, onSubmit },
    );
  beforeEach(() => onSubmit.mockClear());

  it('takes place once', async () => {
    await form();
    expect(await sent()).toBeUndefined();
  });

  it('is repeated each week, and its days are shown', async () => {
    await form();
    await choose('Every week');
    await type('How many more events', '2');
    const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(days).toEqual(['Monday, 12 May 2098', 'Monday, 19 May 2098']);
    expect(await sent()).toEqual({ every: 'WEEK', times: 2 });
  });

  it('is repeated on chosen days, which Enter adds without saving', async () => {
    await form();
    await choose('On chosen days');
    await type('Another day', '2098-05-07');
    fireEvent.keyDown(screen.getByLabelText('Another day'), { key: 'Enter' });
    expect(await screen.findByText('Wednesday, 7 May 2098')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(await sent()).toEqual({ dates: ['2098-05-07'] });
  });

  it.each([
    [{ way: 'DATES', times: '', dates: [] }, SERIES.datesRequired],
    [{ way: 'MONTH', times: '53', dates: [] }, SERIES.times.message],
  ] as const)('is not repeated as %j', (repeat, message) => {
    const wrong = {
      ...values,
      title: 'Chess',
      time: '10:00',
      description: 'Weekly.',
      repeat: { ...repeat, dates: [] },
    };
    expect(eventIssues(wrong)).toEqual([{ path: 'repeat', message }]);
  });
});

it('branches that fail to load are asked for again, and none of them is said to be missing', async () => {
  const branches = [{ id: 1, title: 'Crestfield College - Kandy' }];
  const getList = jest
    .fn()
    .mockRejectedValueOnce(failureOf(500, { message: 'Broken' }))
    .mockResolvedValue({ data: branches, total: 1 });
  await show(<EventBranchInput />, { getList });
  expect(await screen.findByText(/Failed to load branches/)).toBeTruthy();
  expect(screen.queryByText(/No branches available|add branches first/)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Branch' }));
  expect(await screen.findByRole('option', { name: 'Kandy' })).toBeTruthy();
});

it('the details of an event say how many wait for more places than there are', async () => {
  // Which jsdom does not have.
  Object.assign(Element.prototype, { scrollTo: () => {} });
  const getList = jest.fn(async () => ({ data: [], total: 2 }));
  const event = {
    ...{ id: 7, version: 1, title: 'Open Day', description: '', photos: [], focalPoints: {}, alts: {}, branch: null },
    ...{ date: '2098-03-14T00:00:00Z', time: '09:00', endDate: null, endTime: null, allDay: false, status: 'ACTIVE' },
    ...{ occurrence: 'PLANNED', occurrenceReason: null, heroImage: null, mainImage: null, places: 4, placesLeft: 0 },
  } as unknown as StaffEvent;
  await showInBackOffice(<EventDetails event={event} when="upcoming" onClose={() => {}} />, {
    dataProvider: { getList },
    resource: 'events',
  });
  expect(await screen.findByText('2 bookings wait for more places than there are')).toBeTruthy();
  const asked = expect.objectContaining({ filter: { eventId: 7, fits: false } });
  expect(getList).toHaveBeenCalledWith('bookings', asked);
});
