/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { addMessages } from '../../../admin-ui/i18n/addMessages.js';
import { VisitsSection } from '../../../admin-ui/families/admissions/details/VisitsSection.js';
import { EventFigures } from '../../../admin-ui/families/admissions/figures/EventFigures.js';
import '../../../admin-ui/families/admissions/figures/messages.js';
import { paths } from '../../../admin-ui/providers/paths.js';
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
