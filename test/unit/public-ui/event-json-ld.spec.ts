import type { PublicEvent } from '../../../contract/content/events.js';
import type { Booking } from '../../../public-ui/components/booking-state.js';
import { eventMeta } from '../../../public-ui/events/event-meta.js';
import type { Site } from '../../../public-ui/routing/site.js';

const site = {
  config: { publicUrl: 'https://school.example', timeZone: 'Asia/Colombo' },
  settings: { site_name: 'Crestfield College', contact_address: '1 School Road, Colombo' },
  branches: [{ id: 3, name: 'Kandy', title: 'Crestfield College - Kandy', address: '12 Lake Drive, Kandy' }],
} as unknown as Site;

const event = {
  id: 12,
  title: 'Sports Meet',
  description: 'Four houses, one afternoon.',
  date: '2026-12-01T03:30:00.000Z',
  time: '09:00',
  endDate: null,
  endTime: null,
  allDay: false,
  occurrence: 'PLANNED',
  occurrenceReason: null,
  branch: null,
  branchId: null,
  heroImage: null,
  mainImage: null,
  photos: [],
  alts: {},
} as unknown as PublicEvent;

const metaOf = (fields: Partial<PublicEvent>, at: Site = site) =>
  eventMeta({ loaderData: { event: { ...event, ...fields }, related: [], isInCalendar: true }, site: at });
const jsonLd = (fields: Partial<PublicEvent>, at?: Site) => metaOf(fields, at).jsonLd![0] as Record<string, unknown>;

describe('the structured data of an event', () => {
  it('name the start with the offset of the site’s time zone, and no end that is not known', () => {
    expect(jsonLd({})).toMatchObject({ startDate: '2026-12-01T09:00:00+05:30', endDate: undefined });
    const newYork = { ...site, config: { ...site.config, timeZone: 'America/New_York' } };
    expect(jsonLd({ time: '22:30' }, newYork)).toMatchObject({ startDate: '2026-11-30T22:30:00-05:00' });
  });

  it.each([
    ['a time', { endTime: '13:00' }, '2026-12-01T13:00:00+05:30'],
    ['a day', { endDate: '2026-12-03T03:30:00.000Z' }, '2026-12-03'],
    ['a day and a time', { endDate: '2026-12-03T03:30:00.000Z', endTime: '13:00' }, '2026-12-03T13:00:00+05:30'],
    [
      'the end of a day, and a time',
      { endDate: '2026-12-03T18:29:59.999Z', endTime: '13:00' },
      '2026-12-03T13:00:00+05:30',
    ],
  ])('name the end by %s', (_title, fields, endDate) => {
    expect(jsonLd(fields)).toMatchObject({ startDate: '2026-12-01T09:00:00+05:30', endDate });
  });

  it('name the days only of an event that lasts whole days', () => {
    const allDay = { allDay: true, time: '00:00', date: '2026-11-30T18:30:00.000Z' };
    expect(jsonLd(allDay)).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-01' });
    expect(jsonLd({ ...allDay, endDate: '2026-12-03T18:29:00.000Z' })).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2026-12-03',
    });
  });

  it.each([
    ['PLANNED', 'https://schema.org/EventScheduled', 'Sports Meet'],
    ['CANCELLED', 'https://schema.org/EventCancelled', 'Cancelled: Sports Meet'],
    ['POSTPONED', 'https://schema.org/EventPostponed', 'Postponed: Sports Meet'],
  ] as const)('say whether it takes place: %s', (occurrence, eventStatus, title) => {
    expect(jsonLd({ occurrence })).toMatchObject({ eventStatus, name: 'Sports Meet' });
    expect(metaOf({ occurrence }).title).toBe(title);
  });

  it('name the campus with its own address, and the school’s where the event has none', () => {
    expect(jsonLd({ branch: 'Kandy', branchId: 3 }).location).toEqual({
      '@type': 'Place',
      name: 'Crestfield College - Kandy',
      address: { '@type': 'PostalAddress', streetAddress: '12 Lake Drive, Kandy' },
    });
    const place = { '@type': 'Place', name: 'Crestfield College' };
    const address = { '@type': 'PostalAddress', streetAddress: '1 School Road, Colombo' };
    expect(jsonLd({}).location).toEqual({ ...place, address });
    expect(jsonLd({ branch: 'Gone', branchId: null }).location).toEqual({ ...place, address });
    const nowhere = { ...site, settings: { site_name: 'Crestfield College', contact_address: '' } } as unknown as Site;
    expect(jsonLd({}, nowhere).location).toEqual({ ...place, address: 'Crestfield College' });
  });

  it.each([
    { title: 'Open Day (online)' },
    { title: 'Online: parents’ evening' },
    { title: 'Open Day – Online' },
    { title: '**Talk**, online' },
    { branch: 'Online', branchId: 9 },
  ])('say that an event is online: %j', (fields) => {
    expect(jsonLd(fields)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://school.example/event/12' },
    });
  });

  it.each(['Online safety talk', 'Staying safe online', 'On-line hockey'])(
    'take none for online by a word: %s',
    (title) => {
      expect(jsonLd({ title })).toMatchObject({
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place' },
      });
    },
  );

  describe('of its places', () => {
    const places = { places: 40, placesLeft: 12, isOpenDay: true };
    const withBooking = (booking: Booking | undefined, fields: Partial<PublicEvent> = {}) => {
      const data = { event: { ...event, ...places, ...fields }, related: [], isInCalendar: true, booking };
      return eventMeta({ loaderData: data, site }).jsonLd![0] as Record<string, unknown>;
    };

    it('name what is left, and that an open day costs nothing', () => {
      expect(withBooking('open')).toMatchObject({
        maximumAttendeeCapacity: 40,
        remainingAttendeeCapacity: 12,
        isAccessibleForFree: true,
        offers: {
          availability: 'https://schema.org/InStock',
          url: 'https://school.example/event/12#book',
          price: 0,
          priceCurrency: 'LKR',
        },
      });
    });

    it('name no price of another event', () => {
      expect(withBooking('open', { isOpenDay: false })).toMatchObject({
        isAccessibleForFree: undefined,
        offers: expect.not.objectContaining({ price: expect.anything() }) as object,
      });
    });

    it.each(['full', 'waiting'] as const)('say that none is left: %s', (booking) => {
      expect(withBooking(booking, { placesLeft: 0 })).toMatchObject({
        remainingAttendeeCapacity: 0,
        offers: { availability: 'https://schema.org/SoldOut' },
      });
    });

    it.each(['closed', undefined] as const)('are absent while they cannot be booked: %s', (booking) => {
      expect(withBooking(booking)).not.toHaveProperty('offers');
      expect(withBooking(booking)).not.toHaveProperty('remainingAttendeeCapacity');
    });
  });
});
