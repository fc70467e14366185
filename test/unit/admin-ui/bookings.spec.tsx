/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { RowActionsContext, SelectionContext } from '../../../admin-ui/components/list/CollectionContext.js';
import { addMessages } from '../../../admin-ui/i18n/addMessages.js';
import { VisitsSection } from '../../../admin-ui/families/admissions/details/VisitsSection.js';
import { EventFigures } from '../../../admin-ui/families/admissions/figures/EventFigures.js';
import '../../../admin-ui/families/admissions/figures/messages.js';
import { paths } from '../../../admin-ui/providers/paths.js';
import { BookingCard } from '../../../admin-ui/families/bookings/BookingCard.js';
import { bookingCsv } from '../../../admin-ui/families/bookings/BookingList.js';
import { csvOf } from '../../../admin-ui/components/list/csv.js';
import { dataProvider } from '../../../admin-ui/providers/dataProvider.js';
import { BookingDetails } from '../../../admin-ui/families/bookings/BookingDetails.js';
import { messages } from '../../../admin-ui/families/bookings/messages.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBooking } from '../../../contract/families/bookings.js';
import { serveApi, showScreen } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));
addMessages(messages);
beforeAll(() => void Object.assign(Element.prototype, { scrollTo: () => {} }));

const BOOKING = {
  ...{ id: 7, version: 2, eventId: 3, branchId: null, name: 'Ruwan Perera', phone: '0771234567', email: '' },
  ...{ people: 3, note: null, status: 'CAME', source: 'PHONE', toCall: null, offeredUntil: null, spam: false },
  ...{ isHeld: false, noticeVersion: null, reference: '7K3M9QXW2RTC', url: 'https://school.example/booking/x' },
  ...{ createdAt: '2026-11-20T04:30:00Z', updatedAt: '2026-11-20T04:30:00Z' },
} as StaffBooking;
const EVENT = { id: 3, title: 'Open Day', date: '2026-11-28T03:30:00Z', time: '09:00' };
const ADMISSION = { id: 5, branchId: null, email: '', studentName: 'Senuli Perera' } as StaffAdmission;

describe('the details of a booking', () => {
  const show = (booking: StaffBooking) => showScreen(<BookingDetails booking={booking} onClose={() => {}} />, 'ADMIN');

  it('lead to the application of the family, and hold the booking', async () => {
    const application = { collection: 'admissions', id: 5, title: 'Senuli Perera', status: 'PENDING' };
    const calls = serveApi({
      'GET /api/events': [EVENT],
      'GET /api/bookings/7/related': [{ ...application, createdAt: BOOKING.createdAt, branchId: null }],
      'PUT /api/bookings/7': { ...BOOKING, isHeld: true },
    });
    await show(BOOKING);
    expect(await screen.findByText('Open Day, 28 November 2026')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Senuli Perera' });
    expect(link.getAttribute('href')).toMatch(/\/admissions\/5\/show$/);
    expect(screen.getByText('It is deleted 6 months after the event.')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hold' })));
    expect(calls).toContainEqual(expect.objectContaining({ call: 'PUT /api/bookings/7', body: { isHeld: true } }));
  });

  it('offer no hold of spam', async () => {
    serveApi({ 'GET /api/events': [EVENT] });
    await show({ ...BOOKING, spam: true });
    expect(screen.getByRole('dialog', { name: 'Ruwan Perera' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
  });
});

describe('the card of a booking', () => {
  const show = async (events: unknown, fields: Partial<StaffBooking> = {}) => {
    const calls = serveApi({ 'GET /api/events': events });
    const booking = { ...BOOKING, status: 'BOOKED', ...fields } as StaffBooking;
    await showScreen(
      <ResourceContextProvider value="bookings">
        <RecordContextProvider value={booking}>
          <RowActionsContext.Provider value={{ open: () => {}, remove: () => {} }}>
            <SelectionContext.Provider value={{ selectedIds: [], toggle: () => {} }}>
              <BookingCard />
            </SelectionContext.Provider>
          </RowActionsContext.Provider>
        </RecordContextProvider>
      </ResourceContextProvider>,
    );
    return calls;
  };
  it.each([
    ['WAITING', 2, true],
    ['WAITING', 3, false],
    ['WAITING', null, false],
    ['BOOKED', 2, false],
  ] as const)('says of who waits that the event has too few places: %s, %s', async (status, places, isSaid) => {
    await show([{ ...EVENT, places }], { status });
    await screen.findByText('Open Day, 28 November 2026');
    expect(screen.queryAllByText('Too many: the event has only 2 places')).toHaveLength(isSaid ? 1 : 0);
  });

  it.each([
    ['2026-11-20T16:30:00Z', 'Call: a place is free'],
    [null, 'Call: a place was free, the offer has ended'],
  ])('says whether an offer to call about still stands: %s', async (offeredUntil, text) => {
    await show([EVENT], { status: 'WAITING', toCall: 'OFFER', offeredUntil });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Called' })).toBeTruthy();
  });

  const statuses = () => {
    fireEvent.click(screen.getByRole('button', { name: /^Status/ }));
    return screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  };
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('offers to tick who came from the day of the event on', async () => {
    await show([{ ...EVENT, date: dayFromNow(0) }]);
    await screen.findByRole('button', { name: 'Came' });
    expect(statuses()).toEqual(expect.arrayContaining(['Came', 'Did not come']));
  });

  it('offers it not before that day', async () => {
    await show([{ ...EVENT, date: dayFromNow(1) }]);
    await screen.findByText(/^Open Day, /);
    expect(screen.queryByRole('button', { name: 'Came' })).toBeNull();
    expect(statuses()).toEqual(['Booked', 'Waiting list', 'Cancelled']);
  });

  it('greets in a chat as a reply does', async () => {
    await show([EVENT]);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
    expect(new URL(href).searchParams.get('text')).toMatch(/^Dear Ruwan Perera, /);
  });

  it('names an event that was deleted, and offers no tick', async () => {
    const deleted = { ...EVENT, branch: 'Kandy', deletedAt: '2026-11-21T00:00:00Z', deletedBy: 'Anoma' };
    const answers = [[], [deleted]];
    const calls = await show(() => answers.shift());
    await screen.findByText('Open Day, 28 November 2026, Kandy (deleted)');
    expect(calls.at(-1)!.query.filter).toBe('{"deleted":true,"id":3}');
    expect(screen.queryByRole('button', { name: 'Came' })).toBeNull();
    expect(statuses()).not.toContain('Came');
  });
});

it('the CSV of bookings has title and day of the events, also of deleted ones', async () => {
  const answers = [[{ ...EVENT, id: 4, title: 'Tour', date: '2026-11-30T20:00:00Z' }], [EVENT]];
  const calls = serveApi({ 'GET /api/events': () => answers.shift() });
  const rows = [3, 4, 9].map((eventId) => ({ ...BOOKING, eventId }));
  const [head, ...lines] = csvOf(await bookingCsv(rows, dataProvider, 'Asia/Colombo'), rows).split('\r\n');
  expect(head).toContain('"Event","Day"');
  expect(lines.map((line) => line.split(',').slice(7, 9).join())).toEqual([
    '"Open Day","2026-11-28"',
    '"Tour","2026-12-01"',
    '"",""',
  ]);
  expect(calls.map(({ query }) => query.filter)).toEqual([
    '{"id":[3,4,9],"deleted":true}',
    '{"id":[3,4,9],"deleted":false}',
  ]);
});

describe('the visits of an application', () => {
  it('include the bookings of the family: the event, its day, how many, and whether they came', async () => {
    const calls = serveApi({
      'GET /api/events': [EVENT],
      'GET /api/visits': [],
      'GET /api/bookings': [BOOKING],
      'GET /api/admissions/5/related': [],
    });
    await showScreen(<VisitsSection admission={ADMISSION} />, 'ADMIN');
    const link = await screen.findByRole('link', { name: 'Open Day, 28 November 2026' });
    expect(link.getAttribute('href')).toBe('/bookings/7/show');
    const row = within(screen.getByRole('listitem'));
    expect([row.getByText('Came'), row.getByText('3 people')]).toHaveLength(2);
    expect(screen.queryByText('No visit is planned.')).toBeNull();
    const { query } = calls.find(({ call }) => call === 'GET /api/bookings')!;
    expect(query.filter).toBe('{"application":5}');
  });
});

describe('the figures of events', () => {
  const OPEN_DAY = { eventId: 3, title: 'Open Day', day: '2026-11-28', branch: 'Kandy', places: 40, families: 12 };
  const ROW = { ...OPEN_DAY, booked: 34, waiting: 3, came: 30, applied: 7 };

  it('lead to the bookings of each event, and keep to a branch', async () => {
    serveApi({ 'GET /api/bookings/figures': [ROW, { ...ROW, eventId: 4, title: 'Fair', branch: null, places: null }] });
    await showScreen(<EventFigures branch="Crestfield College - Kandy" />, 'ADMIN');
    const table = await screen.findByRole('region', { name: 'Places Booked, by Event' });
    const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['28 November 2026', 'Kandy', '40', '12', '34', '3', '30', '7'],
    ]);
    expect(within(table).getByRole('link', { name: 'Open Day' }).getAttribute('href')).toBe(paths.bookingsOf(3));
    expect(within(table).queryByText('Fair')).toBeNull();
  });
});
