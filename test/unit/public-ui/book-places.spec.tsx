/** @jest-environment jsdom */
import { onSite, showOnSite } from '../../support/site-parts.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { PublicEvent } from '../../../contract/content/events.js';
import type { BookingReceipt } from '../../../contract/families/bookings.js';
import type { Posted } from '../../../contract/families/forms.js';
import { type Booking, bookingOf } from '../../../public-ui/components/booking-state.js';
import { BookPlaces } from '../../../public-ui/events/BookPlaces.js';
import { PostedContext } from '../../../public-ui/routing/posted.js';
import VisitPage from '../../../public-ui/visit/VisitPage.js';
import type { VisitDay } from '../../../public-ui/visit/visit-data.js';

// Which jsdom does not have.
Element.prototype.scrollIntoView = () => {};

const event = {
  id: 3,
  title: 'Open **Day**',
  date: '2026-12-05T03:30:00.000Z',
  time: '09:00',
  endDate: null,
  endTime: null,
  allDay: false,
  occurrence: 'PLANNED',
  branch: 'Kandy',
  branchId: 1,
  places: 12,
  placesLeft: 12,
  placesEach: 6,
  bookingUntil: 2,
  bookingNote: 'At the **gate**.',
  hasWaitingList: true,
} as unknown as PublicEvent;

const RECEIPT: BookingReceipt = {
  id: '7K3M-9QXW-2RTC',
  reference: '7K3M-9QXW-2RTC',
  status: 'BOOKED',
  people: 3,
  placesLeft: 7,
  url: 'https://school.example/booking/secret',
};

interface Sent {
  path: string;
  body: Record<string, unknown>;
  key: string;
}
let sent: Sent[];
let answer: { status: number; body: object };

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answer = { status: 201, body: { success: true, data: RECEIPT } };
  globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ path, body: JSON.parse(String(init.body)), key: headers['Idempotency-Key']! });
    const { status, body } = answer;
    return Promise.resolve({ ok: status < 400, status, headers: { get: () => null }, json: async () => body });
  }) as unknown as typeof fetch;
});

interface Shown {
  fields?: Partial<PublicEvent>;
  booking?: Booking;
  posted?: Posted;
}

const section = ({ fields = {}, booking = 'open', posted }: Shown) =>
  onSite(
    <PostedContext value={posted}>
      <BookPlaces event={{ ...event, ...fields }} booking={booking} isInCalendar />
    </PostedContext>,
    { settings: { contact_phone: '081 220 4410' } },
  );
const show = (shown: Shown = {}) => render(section(shown));

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = (name = 'Book places') => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fillIn = () => {
  type('Full Name', ' Ruwan Perera ');
  type('Phone number', '0771234567');
  type('Number of people', '3');
};

describe('the form for places', () => {
  it('sends name, phone and number of people without an email, once', async () => {
    show();
    expect(screen.getByText('12 places left')).toBeTruthy();
    fillIn();
    await submit();
    expect(screen.getByText('7 places left')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: '/api/events/3/bookings',
      body: { name: 'Ruwan Perera', phone: '0771234567', people: 3, email: null, note: null, website: '' },
    });
    expect(sent[0]!.key).toMatch(/^\w{32}$/);
    const booked = screen.getByRole('group', { name: 'Your places are booked' });
    expect(document.activeElement).toBe(booked);
    expect(booked.textContent).toContain('7K3M-9QXW-2RTC');
    expect(booked.textContent).toContain('Saturday, 5 December 2026, 9:00 AM, Kandy');
    const link = (name: string) => within(booked).getByRole('link', { name }).getAttribute('href')!;
    expect(link('Add to calendar')).toBe('/event/3.ics');
    expect(link('Change or cancel')).toBe(RECEIPT.url);
    const message = new URL(link('Send the link to yourself by WhatsApp')).searchParams.get('text');
    expect(message).toBe(
      'Open Day, Saturday, 5 December 2026, 9:00 AM. Reference: 7K3M-9QXW-2RTC. Change or cancel: https://school.example/booking/secret',
    );
  });

  it('shows all errors beside their fields, and focuses the first', async () => {
    show();
    type('Email, if you have one', 'ruwan@');
    await submit();
    const errorOf = (label: string) => {
      const field = screen.getByLabelText(label);
      const ids = field.getAttribute('aria-describedby')!.split(' ');
      return document.getElementById(ids.at(-1)!)!.textContent;
    };
    expect(errorOf('Full Name')).toBe('Full Name is required');
    expect(errorOf('Phone number')).toBe('Please enter a valid 10-digit phone number');
    expect(errorOf('Number of people')).toBe('Number of people is required');
    expect(errorOf('Email, if you have one')).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['0', 'Number of people must be a whole number from 1 to 50'],
    ['two', 'Number of people must be a whole number from 1 to 50'],
    ['7', 'A booking is for at most 6 people'],
  ])('refuses %s people', async (people, message) => {
    show();
    fillIn();
    type('Number of people', people);
    await submit();
    expect(screen.getByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('refuses more people than the event has places', async () => {
    show({ fields: { places: 4, placesLeft: 0 }, booking: 'waiting' });
    fillIn();
    type('Number of people', '5');
    await submit('Join the waiting list');
    expect(screen.getByText('This event has only 4 places')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says beside the field that fewer places are left, where nobody waits for more', async () => {
    show({ fields: { placesLeft: 1, hasWaitingList: false } });
    fillIn();
    await submit();
    const field = screen.getByLabelText('Number of people');
    expect(field.getAttribute('aria-describedby')!.split(' ')).toContain(screen.getByText('Only 1 place is left').id);
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
  });

  it('shows what the server refuses beside its field until it is changed, and focuses it', async () => {
    const message = 'A booking is for at most 2 people';
    answer = { status: 400, body: { success: false, message, issues: [{ path: 'people', message }] } };
    show();
    fillIn();
    await submit();
    const field = screen.getByLabelText('Number of people');
    expect(field.getAttribute('aria-describedby')!.split(' ')).toContain(screen.getByText(message).id);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/people: /)).toBeNull();
    type('Number of people', '2');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says in the form that there are too few places, keeps its fields, and takes the focus each time', async () => {
    answer = { status: 409, body: { success: false, message: 'Only 2 places are left', data: { placesLeft: 2 } } };
    show();
    fillIn();
    for (const attempt of [1, 2]) {
      await submit();
      expect(sent).toHaveLength(attempt);
      expect(document.activeElement).toBe(screen.getByRole('alert'));
      expect(screen.getByRole('alert').textContent).toBe('Only 2 places are left');
      screen.getByRole('button').focus();
    }
    expect((screen.getByLabelText('Full Name') as HTMLInputElement).value).toBe(' Ruwan Perera ');
  });

  it('says what happens on the waiting list', async () => {
    answer = { status: 201, body: { success: true, data: { ...RECEIPT, status: 'WAITING' } } };
    show({ fields: { placesLeft: 0 }, booking: 'waiting' });
    expect(screen.getByText('No places left: join the waiting list')).toBeTruthy();
    fillIn();
    await submit('Join the waiting list');
    expect(screen.getByRole('group', { name: 'You are on the waiting list' }).textContent).toContain('for 12 hours');
  });

  it('shows the first booking of a phone that has booked, without its link', async () => {
    answer = { status: 201, body: { success: true, data: { ...RECEIPT, url: null } } };
    show();
    fillIn();
    await submit();
    const booked = screen.getByRole('group', { name: 'You have booked before' });
    expect(booked.textContent).toContain('081 220 4410');
    expect(within(booked).queryByRole('link', { name: 'Change or cancel' })).toBeNull();
  });

  it.each<[string, Partial<PublicEvent>, string]>([
    ['many', {}, 'Count children too. At most 6.'],
    ['few', { placesLeft: 2, hasWaitingList: false }, 'Count children too. At most 2.'],
    [
      'few and a waiting list',
      { placesLeft: 2 },
      'Count children too. At most 6. With more than 2, you join the waiting list.',
    ],
    ['more than there are', { places: 4, placesLeft: 4 }, 'Count children too. At most 4.'],
    ['one is left', { placesLeft: 1, hasWaitingList: false }, 'Count children too. At most 1.'],
    ['one for each', { placesEach: 1 }, 'Each booking is for 1 person.'],
  ])('says how many people may come: %s', (_title, fields, hint) => {
    show({ fields });
    expect(screen.getByText(hint)).toBeTruthy();
  });
});

describe('places that cannot be booked', () => {
  it.each<[Booking, string]>([
    ['closed', 'Booking has closed'],
    ['full', 'No places are left'],
  ])('have no form: %s', (booking, text) => {
    show({ booking, fields: { placesLeft: 0, hasWaitingList: false } });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: '081 220 4410' })).toBeTruthy();
  });
});

describe('a form that was posted without a script', () => {
  const POSTED: Posted = { form: 'booking', key: 'k', values: {}, errors: {} };

  it('shows the booking of the last places', () => {
    const posted = { ...POSTED, values: { people: '3' }, receipt: RECEIPT };
    show({ fields: { placesLeft: 0, hasWaitingList: false }, booking: 'full', posted });
    expect(screen.getByRole('group', { name: 'Your places are booked' })).toBeTruthy();
  });

  it('says why it was refused when booking has closed since', () => {
    show({ booking: 'closed', posted: { ...POSTED, refusal: 'Places at this event can no longer be booked' } });
    expect(screen.getByRole('alert').textContent).toBe('Places at this event can no longer be booked');
  });

  it('is known to be stored by the reference alone', () => {
    const receipt = { id: RECEIPT.id, reference: RECEIPT.reference };
    show({ posted: { ...POSTED, receipt } });
    expect(screen.getByRole('group', { name: 'Your booking has reached us' }).textContent).toContain(receipt.reference);
  });
});

describe('whether places can be booked', () => {
  const stateAt = (now: string, fields: Partial<PublicEvent> = {}) =>
    bookingOf({ ...event, ...fields }, 'Asia/Colombo', Date.parse(now));

  it.each([
    ['two hours before', '2026-12-05T01:29:00Z', 'open'],
    ['from then on', '2026-12-05T01:30:00Z', 'closed'],
    ['when it has begun', '2026-12-05T03:30:00Z', undefined],
  ])('ends some hours before the start: %s', (_title, now, state) => {
    expect(stateAt(now)).toBe(state);
  });

  it.each<[string, Partial<PublicEvent>, Booking | undefined]>([
    ['full', { placesLeft: 0 }, 'waiting'],
    ['full without a waiting list', { placesLeft: 0, hasWaitingList: false }, 'full'],
    ['without places', { places: null, placesLeft: null }, undefined],
    ['cancelled', { occurrence: 'CANCELLED' }, undefined],
    ['postponed', { occurrence: 'POSTPONED' }, undefined],
  ])('depends on the event: %s', (_title, fields, state) => {
    expect(stateAt('2026-12-01T00:00:00Z', fields)).toBe(state);
  });
});

describe('the page of days to visit', () => {
  const showDays = (days: Partial<PublicEvent>[]) =>
    showOnSite(
      <VisitPage page={{ state: 'ready', data: { days: days.map((day) => ({ ...event, ...day }) as VisitDay) } }} />,
      { settings: { contact_phone: '081 220 4410' } },
    ).container;

  it('lists them by campus, each leading to its form', () => {
    const page = showDays([
      {},
      { id: 4, branch: null, placesLeft: 1 },
      { id: 5, placesLeft: 0 },
      { id: 6, placesLeft: 0, hasWaitingList: false },
    ]);
    const campuses = [...page.querySelectorAll('.visit-campuses h2')].map(({ textContent }) => textContent);
    expect(campuses).toEqual(['Kandy', 'The whole school']);
    const links = screen.getAllByRole('link', { name: /Open Day, Saturday, 5 December 2026, 9:00 AM/ });
    expect(links.map((link) => [link.textContent.split(' for ')[0], link.getAttribute('href')])).toEqual([
      ['Book places', '/event/3#book'],
      ['Join the waiting list', '/event/5#book'],
      ['See the event', '/event/6#book'],
      ['Book places', '/event/4#book'],
    ]);
    expect(screen.getByText('1 place left')).toBeTruthy();
  });

  it('leads to the contact form and the phone when there is none', () => {
    showDays([]);
    expect(screen.getByText('There is no open day to book at the moment.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Contact us' });
    expect(link.getAttribute('href')).toBe('/contact?subject=visit#contact-form');
    expect(screen.getByRole('link', { name: '081 220 4410' })).toBeTruthy();
  });
});
