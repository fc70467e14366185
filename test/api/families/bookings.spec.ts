import { type StaffEvent } from '../../../contract/content/events.js';
import {
  BOOKING_CHANGES,
  placesLeftMessage,
  type BookingInput,
  type BookingReceipt,
  type StaffBooking,
} from '../../../contract/families/bookings.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { PASSWORD } from '../../support/app.js';
import { SOON, tokenOf, useBookings } from '../../support/bookings.js';
import { issuesOf } from '../../support/expect.js';
import { aBooking } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';
import { dataOf, listed } from '../../support/requests.js';

const { app, anOpenDay, request, book, enter, of, change, seen, placesLeft, links, jobs, mailsTo } = useBookings();

describe('places of an event', () => {
  it('are booked by a visitor without an email, who gets a reference and a secret link', async () => {
    const event = await anOpenDay();
    const receipt = await book(event, { people: 4, note: 'One wheelchair' });
    expect(receipt).toMatchObject({ status: 'BOOKED', people: 4 });
    expect(receipt.url).toMatch(/^https:\/\/school\.example\.com\/booking\/[0-9A-Z]{12}\.[\w-]{43}$/);
    expect(receipt.placesLeft).toBe(6);
    expect(await seen(event)).toMatchObject({ places: 10, placesLeft: 6 });
    expect(await of(receipt)).toMatchObject({ eventId: event.id, email: '', source: 'FORM', note: 'One wheelchair' });
  });

  it('are shown as none on an event that takes no bookings, where booking is refused', async () => {
    const event = await app.makeEvent(SOON);
    expect(await seen(event)).toMatchObject({ places: null, placesLeft: null });
    await request(event).expect(409);
  });

  it('are refused of an event that visitors may not read', async () => {
    await request(await anOpenDay({ status: 'DRAFT' })).expect(404);
    await request({ id: 99_999 }).expect(404);
  });

  it('are refused with each broken rule, in the words of the form', async () => {
    const event = await anOpenDay({ placesEach: 3 });
    const wrong = await request(event, { name: '', phone: '12', email: 'ruwan@', people: 0 });
    expect(issuesOf(wrong)).toEqual({
      name: 'Full Name is required',
      phone: 'Please enter a valid 10-digit phone number',
      email: expect.any(String),
      people: 'Number of people must be a whole number from 1 to 50',
    });
    expect(issuesOf(await request(event, { people: 4 }))).toEqual({ people: 'A booking is for at most 3 people' });
    expect(await placesLeft(event)).toBe(10);
  });

  it('are not asked for by more people than there are, who would wait for ever', async () => {
    const event = await anOpenDay({ places: 4 });
    const issues = { people: 'This event has only 4 places' };
    expect(issuesOf(await request(event, { people: 6 }).expect(400))).toEqual(issues);
    expect(issuesOf(await enter(event, { people: 50 }).expect(400))).toEqual(issues);
    const receipt = await book(event, { people: 3 });
    const waits = await book(event, { people: 4 });
    await expect(links().change(tokenOf(waits), { people: 5 })).rejects.toThrow(issues.people);
    expect(await links().find(tokenOf(waits))).toMatchObject({ peopleAtMost: 4 });
    expect(issuesOf(await change(await of(receipt), { people: 5 }).expect(400))).toEqual(issues);
    const large = await of(await book(await anOpenDay(), { people: 6 }));
    expect(issuesOf(await change(large, { eventId: event.id }).expect(400))).toEqual(issues);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ places: 3 }).expect(200);
    await change(await of(waits), { note: 'Rang' }).expect(200);
    const single = await anOpenDay({ places: 1 });
    expect(issuesOf(await request(single, { people: 2 }))).toEqual({ people: 'This event has only 1 place' });
  });

  it('are never more than there are, however many ask at once', async () => {
    const event = await anOpenDay({ hasWaitingList: false });
    const answers = await Promise.all(Array.from({ length: 200 }, () => request(event, { people: 1 })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(190);
    expect(await placesLeft(event)).toBe(0);
    const [row] = await app.query('SELECT sum(people)::int AS sum FROM bookings WHERE "eventId" = $1', [event.id]);
    expect(row).toEqual({ sum: 10 });
  });

  it('are refused with the places left where there is no waiting list', async () => {
    const event = await anOpenDay({ places: 3, hasWaitingList: false });
    await book(event);
    const { body } = await request(event).expect(409);
    expect(body).toMatchObject({ success: false, message: placesLeftMessage(1), data: { placesLeft: 1 } });
  });

  it('are booked once by each phone and email: a second booking shows the first, without its link', async () => {
    const event = await anOpenDay();
    const first = await book(event, { phone: '+94 77 700 0001', email: 'Mother@Example.com' });
    for (const again of [{ phone: '0777000001' }, { phone: '94777000001' }, { email: 'mother@example.com' }]) {
      const second = await book(event, { ...again, people: 5 });
      expect(second).toEqual({ ...first, url: null });
    }
    expect(await placesLeft(event)).toBe(8);
    const other = await anOpenDay();
    expect((await book(other, { phone: '0777000001' })).reference).not.toBe(first.reference);
  });

  it('are booked once by a request that is sent twice, with the same answer', async () => {
    const event = await anOpenDay();
    const input = aBooking();
    const send = (body: object) =>
      app.asVisitor.post(`/api/events/${event.id}/bookings`).set('Idempotency-Key', `key-${event.id}`).send(body);
    const first = await dataOf<BookingReceipt>(send(input), 201);
    expect(await dataOf(send(input), 201)).toEqual(first);
    expect(first.url).not.toBeNull();
    await send({ ...input, people: 5 }).expect(422);
    expect(await placesLeft(event)).toBe(8);
  });

  it('are not taken by spam, until staff release it; then only if there are any', async () => {
    const event = await anOpenDay({ places: 2 });
    const spam = { website: 'https://spam.example', elapsedMs: 10 };
    const trapped = await book(event, { ...aBooking(), ...spam } as Partial<BookingInput>);
    expect(trapped.status).toBe('BOOKED');
    expect(await placesLeft(event)).toBe(2);
    await book(event);
    const [booking] = await listed<StaffBooking>(app.asAdmin, 'bookings', { reference: trapped.reference, spam: true });
    const released = await dataOf<StaffBooking>(change(booking!, { spam: false }));
    expect(released).toMatchObject({ spam: false, status: 'WAITING' });
    expect(await placesLeft(event)).toBe(0);
  });

  it('can be booked until some hours before the event, and not at one that is cancelled', async () => {
    const inHours = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000 + 5 * 3_600_000 + 1_800_000).toISOString();
    const at = (hours: number) => ({
      date: inHours(hours).slice(0, 10),
      time: inHours(hours).slice(11, 16),
      endTime: null,
    });
    await request(await anOpenDay({ ...at(30), bookingUntil: 36 })).expect(409);
    await book(await anOpenDay({ ...at(30), bookingUntil: 24 }));
    await request(await anOpenDay({ occurrence: 'CANCELLED' })).expect(409);
  });

  it('let no page be cached beyond the moment at which booking ends', async () => {
    const inMinutes = new Date(Date.now() + 20 * 60_000);
    const local = new Date(inMinutes.getTime() + 5.5 * 3_600_000).toISOString();
    await anOpenDay({ date: local.slice(0, 10), time: local.slice(11, 16), endTime: null, bookingUntil: 0 });
    expect(await app.nest.get(CacheInvalidationService).nextChange()).toBeLessThanOrEqual(inMinutes.getTime());
  });

  it('are found by visitors among what can be booked', async () => {
    const [open, full, over] = [
      await anOpenDay(),
      await anOpenDay({ places: 1 }),
      await anOpenDay({ date: '2020-03-14' }),
    ];
    await book(full, { people: 1 });
    const found = await listed<StaffEvent>(app.asVisitor, 'events', { when: 'upcoming', bookable: true });
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([open.id, full.id]));
    expect(ids).not.toContain(over.id);
    expect(found.find(({ id }) => id === full.id)).toMatchObject({ placesLeft: 0 });
  });

  it('add no query to the save of an event without places', async () => {
    const event = await app.makeEvent(SOON);
    const put = (title: string) => () => app.asAdmin.put(`/api/events/${event.id}`).send({ title }).expect(200);
    const queries = await queriesOf(app.dataSource, put('Another title'));
    expect(queries.filter(([sql]) => /bookings|NO KEY UPDATE/.test(sql))).toEqual([]);
  });

  it('leave the version of the event and its webhooks alone when some are booked', async () => {
    const event = await anOpenDay();
    await book(event);
    expect(await dataOf(app.asAdmin.get(`/api/events/${event.id}`))).toMatchObject({
      version: event.version,
      updatedAt: event.updatedAt,
      placesLeft: 8,
    });
  });
});

describe('the waiting list', () => {
  const lapse = ({ reference }: BookingReceipt) =>
    app.query(`UPDATE bookings SET "offeredUntil" = now() - interval '1 minute' WHERE reference = $1`, [reference]);

  it('is no booking: the response does not say so', async () => {
    const event = await anOpenDay({ places: 2 });
    const booked = await request(event).expect(201);
    const { body } = await request(event).expect(201);
    expect(body.data.status).toBe('WAITING');
    expect([booked.body.message, body.message]).toEqual(['Your booking has reached us', 'Your booking has reached us']);
  });

  it('offers a place that becomes free to the first whom it is enough for, and then to the next', async () => {
    const event = await anOpenDay({ places: 4 });
    const taken = await book(event, { people: 4 });
    const [first, second] = [await book(event, { people: 3, email: 'first@example.com' }), await book(event)];
    expect([first.status, second.status]).toEqual(['WAITING', 'WAITING']);
    await links().cancel(tokenOf(taken));
    expect(await of(first)).toMatchObject({ status: 'WAITING', offeredUntil: expect.any(String) });
    expect(await mailsTo('first@example.com')).toEqual([
      expect.stringMatching(/^Waiting list/),
      expect.stringMatching(/^Places are free/),
    ]);
    expect(await placesLeft(event)).toBe(1);
    await lapse(first);
    await jobs().endOffers();
    expect(await of(first)).toMatchObject({ status: 'WAITING', offeredUntil: null });
    expect(await of(second)).toMatchObject({ status: 'WAITING', toCall: 'OFFER' });
    expect(await placesLeft(event)).toBe(2);
  });

  it('keeps an offered place for whom it was offered to, who takes it by the link', async () => {
    const event = await anOpenDay({ places: 2 });
    const taken = await book(event);
    const waits = await book(event);
    await links().cancel(tokenOf(taken));
    expect((await book(event, { people: 1 })).status).toBe('WAITING');
    await links().accept(tokenOf(waits));
    expect(await of(waits)).toMatchObject({ status: 'BOOKED', offeredUntil: null, toCall: null });
    expect(await placesLeft(event)).toBe(0);
  });

  it('keeps the number of people within what is offered', async () => {
    const event = await anOpenDay({ places: 4 });
    const [taken, waits] = [await book(event, { people: 4 }), await book(event, { people: 1 })];
    const booking = await of(taken);
    await change(booking, { people: 3 }).expect(200);
    expect(await of(waits)).toMatchObject({ offeredUntil: expect.any(String) });
    await expect(links().change(tokenOf(waits), { people: 4 })).rejects.toThrow(placesLeftMessage(0));
    await links().accept(tokenOf(waits));
    expect(await placesLeft(event)).toBe(0);
    const full = await anOpenDay({ places: 2, hasWaitingList: false });
    await book(full);
    await change(await of(waits), { eventId: full.id }).expect(409);
  });

  it('lets who missed an offer take places as long as there are any', async () => {
    const event = await anOpenDay({ places: 2 });
    const [taken, waits] = [await book(event), await book(event)];
    await links().cancel(tokenOf(taken));
    await lapse(waits);
    await jobs().endOffers();
    expect(await links().find(tokenOf(waits))).toMatchObject({ status: 'WAITING', offeredUntil: null, spare: 2 });
    await links().accept(tokenOf(waits));
    expect(await of(waits)).toMatchObject({ status: 'BOOKED' });
  });

  it('asks who let an offer pass again, after the others, once more places are free', async () => {
    const event = await anOpenDay({ places: 4 });
    const [taken, other] = [await book(event), await book(event)];
    const [first, many] = [await book(event), await book(event, { people: 4 })];
    await links().cancel(tokenOf(taken));
    await lapse(first);
    await jobs().endOffers();
    // The call that nobody made stays.
    expect(await of(first)).toMatchObject({ offeredUntil: null, toCall: 'OFFER' });
    await links().cancel(tokenOf(other));
    expect([await of(first), await of(many)]).toMatchObject([
      { offeredUntil: null },
      { offeredUntil: expect.any(String) },
    ]);
    await lapse(many);
    await jobs().endOffers();
    expect([await of(first), await of(many)]).toMatchObject([
      { offeredUntil: expect.any(String) },
      { offeredUntil: null },
    ]);
    await lapse(first);
    await jobs().endOffers();
    expect([await of(first), await of(many)]).toMatchObject([{ offeredUntil: null }, { offeredUntil: null }]);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ bookingNote: 'Gate 2', places: 3 }).expect(200);
    expect(await of(first)).toMatchObject({ offeredUntil: null });
    await app.asAdmin.put(`/api/events/${event.id}`).send({ places: 4 }).expect(200);
    expect(await of(first)).toMatchObject({ offeredUntil: expect.any(String) });
  });

  it('is asked after an erasure has freed places', async () => {
    const event = await anOpenDay({ places: 2 });
    const [taken, waits] = [await book(event, { phone: '0776000001' }), await book(event)];
    const search = { phone: '0776000001', confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(search).expect(200);
    expect(await listed(app.asAdmin, 'bookings', { reference: taken.reference })).toEqual([]);
    expect(await placesLeft(event)).toBe(2);
    await jobs().endOffers();
    expect(await of(waits)).toMatchObject({ toCall: 'OFFER' });
  });

  it.each([{ occurrence: 'CANCELLED' }, { occurrence: 'POSTPONED' }, { status: 'INACTIVE' }, 'deleted'])(
    'keeps no place at an event that cannot be booked any more, and offers it again later: %j',
    async (fields) => {
      const event = await anOpenDay({ places: 2 });
      const [taken, waits] = [await book(event), await book(event)];
      await links().cancel(tokenOf(taken));
      expect(await of(waits)).toMatchObject({ offeredUntil: expect.any(String), toCall: 'OFFER' });
      const path = `/api/events/${event.id}`;
      const isDeleted = typeof fields === 'string';
      await (isDeleted ? app.asSuperAdmin.delete(path) : app.asAdmin.put(path).send(fields)).expect(200);
      const toCall = 'status' in Object(fields) ? null : 'CHANGE';
      expect(await of(waits)).toMatchObject({ status: 'WAITING', offeredUntil: null, toCall });
      const planned = app.asAdmin.put(path).send({ occurrence: 'PLANNED', status: 'ACTIVE' });
      await (isDeleted ? app.asSuperAdmin.post(`${path}/restore`) : planned).expect(200);
      expect(await of(waits)).toMatchObject({ offeredUntil: expect.any(String), toCall: 'OFFER' });
    },
  );

  it('gets a mail when the places are lowered below its people, and an offer once there are enough', async () => {
    const event = await anOpenDay({ places: 6 });
    await book(event, { people: 6 });
    const byMail = await book(event, { people: 6, email: 'many@example.com' });
    const [byPhone, fits] = [
      await book(event, { people: 5 }),
      await book(event, { people: 4, email: 'few@example.com' }),
    ];
    const put = (places: number) => app.asAdmin.put(`/api/events/${event.id}`).send({ places }).expect(200);
    await put(4);
    expect((await mailsTo('many@example.com')).at(-1)).toMatch(/^Too few places/);
    expect(await mailsTo('few@example.com')).toHaveLength(1);
    expect([await of(byMail), await of(byPhone), await of(fits)]).toMatchObject([
      { status: 'WAITING', toCall: null },
      { status: 'WAITING', toCall: 'CHANGE' },
      { status: 'WAITING', toCall: null },
    ]);
    const tooMany = () => listed<StaffBooking>(app.asAdmin, 'bookings', { eventId: event.id, fits: false });
    expect((await tooMany()).map(({ people }) => people).sort()).toEqual([5, 6]);
    await put(3);
    expect(await mailsTo('many@example.com')).toHaveLength(2);
    expect((await mailsTo('few@example.com')).at(-1)).toMatch(/^Too few places/);
    await put(11);
    expect(await tooMany()).toEqual([]);
    expect([await of(byMail), await of(byPhone), await of(fits)]).toMatchObject([
      { offeredUntil: null },
      { offeredUntil: expect.any(String), toCall: 'OFFER' },
      { offeredUntil: null },
    ]);
    await put(21);
    expect([await of(byMail), await of(fits)]).toMatchObject([
      { offeredUntil: expect.any(String) },
      { offeredUntil: expect.any(String) },
    ]);
    expect(await placesLeft(event)).toBe(0);
  });

  it('gets that mail once its offer is over if the places were lowered meanwhile', async () => {
    const event = await anOpenDay({ places: 4 });
    const taken = await book(event, { people: 4 });
    const [byMail, byPhone, fits] = [
      await book(event, { people: 2, email: 'offered@example.com' }),
      await book(event, { people: 2 }),
      await book(event, { people: 1 }),
    ];
    await links().cancel(tokenOf(taken));
    expect(await of(byPhone)).toMatchObject({ offeredUntil: expect.any(String), toCall: 'OFFER' });
    await app.asAdmin.put(`/api/events/${event.id}`).send({ places: 1 }).expect(200);
    expect(await mailsTo('offered@example.com')).toHaveLength(2);
    await app.query(
      `UPDATE bookings SET "offeredUntil" = now() - interval '1 minute' WHERE "offeredUntil" IS NOT NULL`,
    );
    await jobs().endOffers();
    expect((await mailsTo('offered@example.com')).slice(2)).toEqual([expect.stringMatching(/^Too few places/)]);
    expect([await of(byMail), await of(byPhone), await of(fits)]).toMatchObject([
      { status: 'WAITING', offeredUntil: null, toCall: null },
      { status: 'WAITING', offeredUntil: null, toCall: 'CHANGE' },
      { status: 'WAITING', offeredUntil: expect.any(String), toCall: 'OFFER' },
    ]);
    await jobs().endOffers();
    expect(await mailsTo('offered@example.com')).toHaveLength(3);
  });

  it('offers places that staff add', async () => {
    const event = await anOpenDay({ places: 1 });
    await book(event, { people: 1 });
    const waits = await book(event, { people: 1 });
    await app.asAdmin.put(`/api/events/${event.id}`).send({ places: 5 }).expect(200);
    expect(await of(waits)).toMatchObject({ toCall: 'OFFER', offeredUntil: expect.any(String) });
    expect(await placesLeft(event)).toBe(3);
  });
});

describe('the secret link of a booking', () => {
  it('changes the number of people, as far as there are places', async () => {
    const event = await anOpenDay({ places: 5 });
    const receipt = await book(event, { email: 'kin@example.com' });
    const token = tokenOf(receipt);
    expect(await links().find(token)).toMatchObject({ people: 2, status: 'BOOKED', isOpen: true, spare: 3, dates: [] });
    await links().change(token, { people: 5 });
    expect(await placesLeft(event)).toBe(0);
    await links().change(token, { people: 1 });
    expect(await placesLeft(event)).toBe(4);
    await expect(links().change(token, { people: 6 })).rejects.toThrow('This event has only 5 places');
    await book(event, { people: 3 });
    await expect(links().change(token, { people: 5 })).rejects.toThrow(placesLeftMessage(1));
    expect(await mailsTo('kin@example.com')).toHaveLength(3);
  });

  it('moves the booking to another date of the series, and cancels it', async () => {
    const event = await anOpenDay();
    const [other] = await dataOf<StaffEvent[]>(
      app.asAdmin.post(`/api/events/${event.id}/repeat`).send({ dates: ['2098-03-21'] }),
      201,
    );
    const receipt = await book(event);
    const token = tokenOf(receipt);
    expect((await links().find(token))!.dates).toEqual([
      expect.objectContaining({ eventId: other!.id, placesLeft: 10 }),
    ]);
    await links().move(token, { eventId: other!.id });
    expect([await placesLeft(event), await placesLeft(other!)]).toEqual([10, 8]);
    await expect(links().move(token, { eventId: (await anOpenDay()).id })).rejects.toThrow('can no longer be booked');
    await links().cancel(token);
    expect(await placesLeft(other!)).toBe(10);
    await expect(links().cancel(token)).rejects.toThrow('This booking is cancelled');
  });

  it('changes a booking so often at most that nobody is flooded with mails', async () => {
    const token = tokenOf(await book(await anOpenDay()));
    for (let times = 0; times < BOOKING_CHANGES.count; times += 1)
      await links().change(token, { people: 1 + (times % 2) });
    await expect(links().change(token, { people: 1 })).rejects.toThrow('Too many');
  });

  it('finds nothing with another signature', async () => {
    const token = tokenOf(await book(await anOpenDay()));
    const wrong = [`${token}x`, token.slice(0, -1), token.replace(/\..*/, `.${'a'.repeat(43)}`), '', 'a.b'];
    for (const one of wrong) expect(await links().find(one)).toBeUndefined();
  });
});
