import { PLACES_BOOKED, type StaffEvent } from '../../../contract/content/events.js';
import { type StaffBooking } from '../../../contract/families/bookings.js';
import { SOON, tokenOf, useBookings } from '../../support/bookings.js';
import { staffAs } from '../../support/bound.js';
import { useBulk } from '../../support/bulk.js';
import { issuesOf } from '../../support/expect.js';
import { aBooking } from '../../support/factories.js';
import { dataOf, listed } from '../../support/requests.js';

const { app, anOpenDay, takePlaceToday, book, enter, of, change, placesLeft, links, jobs, mailsTo } = useBookings();
const bulk = useBulk(app);

describe('bookings for staff', () => {
  it('are entered by phone without an email, within the places', async () => {
    const event = await anOpenDay({ places: 2 });
    const booking = await dataOf<StaffBooking>(enter(event, { phone: undefined, email: 'desk@example.com' }), 201);
    expect(booking).toMatchObject({ status: 'BOOKED', source: 'PHONE', phone: '', noticeVersion: null });
    expect(await mailsTo('desk@example.com')).toEqual([expect.stringMatching(/^Booked/)]);
    expect(await dataOf<StaffBooking>(enter(event), 201)).toMatchObject({ status: 'WAITING' });
    const without = await anOpenDay({ places: 3, hasWaitingList: false });
    await enter(without, { people: 2 }).expect(201);
    await enter(without, { people: 2 }).expect(409);
    await enter(await app.makeEvent(SOON)).expect(400);
    expect(issuesOf(await enter(event, { phone: '', email: '' }))).toEqual({
      phone: 'Please enter a phone number or an email address',
    });
  });

  it('are ticked as come or missed from the day of the event on, without becoming free', async () => {
    const event = await anOpenDay();
    const booking = await of(await book(event));
    for (const status of ['CAME', 'MISSED']) {
      const { body } = await change(booking, { status }).expect(409);
      expect(body.message).toBe('Who came can be recorded from the day of the event on');
    }
    const rows = [booking];
    const ticked = await bulk.change({ collection: 'bookings', action: 'UPDATE', rows, data: { status: 'CAME' } });
    expect(ticked).toMatchObject({ done: 0, failed: 1 });
    await takePlaceToday(event);
    expect(await dataOf(change(booking, { status: 'CAME' }))).toMatchObject({ status: 'CAME' });
    expect(await placesLeft(event)).toBe(8);
    const later = await anOpenDay();
    await change(booking, { eventId: later.id }).expect(409);
    const gone = await of(await book(await anOpenDay()));
    await app.asSuperAdmin.delete(`/api/events/${gone.eventId}`).expect(200);
    await change(gone, { status: 'CAME' }).expect(409);
  });

  it('are found if who came has not applied', async () => {
    const event = await anOpenDay();
    const [applied, other] = [await book(event, { phone: '0779000001' }), await book(event)];
    await app.makeAdmission({ parentContactNumber: '+94 77 900 0001', parentEmail: 'someone@example.com' });
    const found = await listed<StaffBooking>(app.asAdmin, 'bookings', { eventId: event.id, hasApplied: false });
    expect(found.map(({ reference }) => reference)).toEqual([other.reference]);
    expect(await listed(app.asAdmin, 'bookings', { eventId: event.id, hasApplied: true })).toEqual([
      expect.objectContaining({ reference: applied.reference }),
    ]);
  });

  it('take no more places in bulk than there are', async () => {
    const event = await anOpenDay({ places: 6, placesEach: 4 });
    const bookings = [await of(await book(event, { people: 4 })), await of(await book(event, { people: 2 }))];
    for (const one of bookings) await change(one, { status: 'CANCELLED' }).expect(200);
    await book(event, { people: 2 });
    const rows = await Promise.all(
      bookings.map(({ id }) => dataOf<StaffBooking>(app.asAdmin.get(`/api/bookings/${id}`))),
    );
    const done = await bulk.change({ collection: 'bookings', action: 'UPDATE', rows, data: { status: 'BOOKED' } });
    expect(done).toMatchObject({ done: 1, failed: 1 });
    expect(await placesLeft(event)).toBe(0);
  });

  it('are entered once for each phone and email', async () => {
    const event = await anOpenDay();
    const { reference } = await book(event, { phone: '0775000001' });
    const { body } = await enter(event, { phone: '0775000001' }).expect(409);
    expect(body.message).toBe(`This phone or email has booked already: ${reference}`);
  });

  it('stay one open booking of each phone and email, also when one is opened again or gets another phone or email', async () => {
    const event = await anOpenDay();
    const contact = { phone: '0775000002', email: 'once@example.com' };
    const [cancelled, spam] = [await of(await book(event, contact)), await of(await book(event))];
    await change(cancelled, { status: 'CANCELLED' }).expect(200);
    await change(spam, { spam: true }).expect(200);
    await change(spam, contact).expect(200);
    const first = await of(await book(event, contact));
    const other = await of(await book(event));
    const refused = [
      change(cancelled, { status: 'BOOKED' }),
      change(cancelled, { status: 'WAITING' }),
      change(spam, { spam: false }),
      change(other, { phone: '+94 77 500 0002' }),
      change(other, { email: 'Once@example.com' }),
    ];
    for (const { status, body } of await Promise.all(refused))
      expect([status, body.message]).toEqual([409, `This phone or email has booked already: ${first.reference}`]);
    await change(cancelled, { note: 'Rang', phone: '0775000003', email: '' }).expect(200);
    await change(cancelled, { status: 'BOOKED' }).expect(200);
    await change(first, { people: 1, ...contact }).expect(200);
    expect(await placesLeft(event)).toBe(5);
  });

  it('have a history of what staff and parents changed, which ends with a deletion', async () => {
    const event = await anOpenDay();
    const receipt = await book(event);
    const booking = await of(receipt);
    await links().change(tokenOf(receipt), { people: 3 });
    await takePlaceToday(event);
    await change(booking, { status: 'CAME' }).expect(200);
    const path = `/api/bookings/${booking.id}`;
    expect((await app.asAdmin.get(`${path}/revisions`).expect(200)).body.data).toMatchObject([
      { by: 'The ADMIN', before: { status: 'BOOKED' }, values: { status: 'CAME' } },
      { by: null, before: { people: 2 }, values: { people: 3 } },
      { by: null, action: 'created' },
    ]);
    await app.asAdmin.delete(path).expect(200);
    await app.asAdmin.get(`${path}/revisions`).expect(404);
  });

  it('are not deleted while they are held', async () => {
    const booking = await of(await book(await anOpenDay()));
    await change(booking, { isHeld: true }).expect(200);
    await app.asAdmin.delete(`/api/bookings/${booking.id}`).expect(409);
    await app.asAdmin.get(`/api/bookings/${booking.id}`).expect(200);
  });

  it('keep an event from losing its places', async () => {
    const event = await anOpenDay();
    const booking = await of(await book(event));
    const refused = await app.asAdmin.put(`/api/events/${event.id}`).send({ places: null });
    expect(issuesOf(refused)).toEqual({ places: PLACES_BOOKED });
    await change(booking, { status: 'CANCELLED' }).expect(200);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ places: null }).expect(200);
  });

  it('refuse what would be more places than there are, and free the places of a deleted one', async () => {
    const event = await anOpenDay({ places: 4 });
    const [first, second] = [await of(await book(event)), await of(await book(event, { people: 1 }))];
    await change(first, { people: 4 }).expect(409);
    await change(first, { people: 3 }).expect(200);
    await app.asAdmin.delete(`/api/bookings/${second.id}`).expect(200);
    expect(await placesLeft(event)).toBe(1);
  });

  it('are read and changed by staff of their branch only, and follow the event to another', async () => {
    const branch = await app.makeBranch();
    const other = await app.makeBranch();
    const event = await anOpenDay({ branch: branch.name });
    const booking = await of(await book(event));
    expect(booking.branchId).toBe(branch.id);
    const { agent: own } = await staffAs(app, { role: 'ADMIN', branchIds: [branch.id] });
    const { agent: foreign } = await staffAs(app, { role: 'ADMIN', branchIds: [other.id] });
    await own.get(`/api/bookings/${booking.id}`).expect(200);
    await foreign.get(`/api/bookings/${booking.id}`).expect(404);
    await foreign
      .post('/api/bookings')
      .send({ ...aBooking(), source: 'PHONE', eventId: event.id })
      .expect(400);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ branch: other.name }).expect(200);
    await foreign.get(`/api/bookings/${booking.id}`).expect(200);
    await own.get(`/api/bookings/${booking.id}`).expect(404);
  });
});

describe('those who booked', () => {
  /** Moves an event so that its bookings are to be reminded. */
  const makeDue = async ({ id }: Pick<StaffEvent, 'id'>) => {
    const local = new Date(Date.now() + 10 * 3_600_000 + 5.5 * 3_600_000).toISOString();
    await app.query(`UPDATE events SET date = $2::timestamptz, time = $3, "endTime" = NULL WHERE id = $1`, [
      id,
      `${local.slice(0, 10)}T00:00:00+05:30`,
      local.slice(11, 16),
    ]);
    await app.query(`UPDATE bookings SET "createdAt" = now() - interval '2 days' WHERE "eventId" = $1`, [id]);
  };

  it('are told that an event is moved or cancelled; who has no email is to be called', async () => {
    const event = await anOpenDay();
    const [byMail, byPhone] = [await book(event, { email: 'told@example.com' }), await book(event)];
    const put = (fields: object) => app.asAdmin.put(`/api/events/${event.id}`).send(fields).expect(200);
    await put({ description: 'Another text.' });
    expect(await mailsTo('told@example.com')).toHaveLength(1);
    await put({ date: '2098-03-15' });
    await put({ occurrence: 'CANCELLED', occurrenceReason: 'Flood' });
    const [, moved, cancelled] = await mailsTo('told@example.com');
    expect([moved, cancelled]).toEqual([expect.stringMatching(/^Changed/), expect.stringMatching(/^Cancelled/)]);
    expect(await of(byPhone)).toMatchObject({ toCall: 'CHANGE' });
    expect(await of(byMail)).toMatchObject({ toCall: null, status: 'BOOKED' });
  });

  it.each([
    [{ allDay: true }, { from: 0, to: null }, { occurrence: 'CANCELLED' }],
    [{ allDay: true }, { from: 0, to: null }, 'deleted'],
    [{}, { from: -1, to: 1 }, { time: '08:30' }],
    [{}, { from: -1, to: 1 }, 'deleted'],
  ])('are told of a change of an event that has begun, until it ends: %j, %j, %j', async (times, days, fields) => {
    const event = await anOpenDay(times);
    const email = `begun-${event.id}@example.com`;
    const [, byPhone] = [await book(event, { email }), await book(event)];
    const setDays = ({ from, to }: { from: number; to: number | null }) =>
      app.query(
        `UPDATE events SET date = now() + make_interval(days => $2), "endDate" = now() + make_interval(days => $3)
          WHERE id = $1`,
        [event.id, from, to],
      );
    await setDays(days);
    const path = `/api/events/${event.id}`;
    const isDeleted = typeof fields === 'string';
    await (isDeleted ? app.asSuperAdmin.delete(path) : app.asAdmin.put(path).send(fields)).expect(200);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await of(byPhone)).toMatchObject({ toCall: 'CHANGE' });
    if (isDeleted) await app.asSuperAdmin.post(`${path}/restore`).expect(200);
    const told = (await mailsTo(email)).length;
    await setDays({ from: -3, to: -2 });
    await app.asSuperAdmin.delete(path).expect(200);
    expect(await mailsTo(email)).toHaveLength(told);
  });

  it('are called about an offer with its deadline first, then about a change, then to be reminded', async () => {
    const event = await anOpenDay({ places: 2 });
    const [taken, waits] = [await book(event), await book(event)];
    const put = (fields: object) => app.asAdmin.put(`/api/events/${event.id}`).send(fields).expect(200);
    await put({ time: '08:00' });
    expect(await of(taken)).toMatchObject({ toCall: 'CHANGE' });
    await makeDue(event);
    await jobs().remind(new AbortController().signal);
    expect(await of(taken)).toMatchObject({ toCall: 'CHANGE' });
    await app.query(`UPDATE events SET date = now() + interval '10 days' WHERE id = $1`, [event.id]);
    await links().cancel(tokenOf(taken));
    expect(await of(waits)).toMatchObject({ toCall: 'OFFER' });
    await put({ time: '07:00' });
    expect(await of(waits)).toMatchObject({ toCall: 'OFFER', offeredUntil: expect.any(String) });
    await put({ occurrence: 'POSTPONED' });
    expect(await of(waits)).toMatchObject({ toCall: 'CHANGE', offeredUntil: null });
  });

  it('are told when the event is deleted, and keep their places when it is restored', async () => {
    const event = await anOpenDay();
    await book(event, { email: 'kept@example.com' });
    await app.asSuperAdmin.delete(`/api/events/${event.id}`).expect(200);
    expect((await mailsTo('kept@example.com')).at(-1)).toMatch(/^Cancelled/);
    await app.asSuperAdmin.post(`/api/events/${event.id}/restore`).expect(200);
    expect((await mailsTo('kept@example.com')).at(-1)).toMatch(/^Changed/);
    expect(await placesLeft(event)).toBe(8);
  });

  it('can cancel while the event is postponed, and are told on the waiting list that they wait', async () => {
    const event = await anOpenDay({ places: 2 });
    const [booked, waits] = [await book(event), await book(event, { email: 'waits@example.com' })];
    await app.asAdmin.put(`/api/events/${event.id}`).send({ occurrence: 'POSTPONED' }).expect(200);
    const [, mail] = await app.query<{ text: string }>(
      `SELECT content::text AS text FROM mails WHERE "to" = 'waits@example.com' ORDER BY id`,
    );
    expect(mail!.text).toContain('You are on the waiting list.');
    expect(mail!.text).not.toContain('places are booked');
    expect(await links().find(tokenOf(booked))).toMatchObject({ isOpen: false, mayCancel: true });
    await expect(links().change(tokenOf(booked), { people: 1 })).rejects.toThrow('can no longer be booked');
    await links().cancel(tokenOf(booked));
    expect(await of(waits)).toMatchObject({ status: 'WAITING' });
  });

  it('are reminded on the day before, once; who has no email is to be called', async () => {
    const event = await anOpenDay({ bookingUntil: 0 });
    const [byMail, byPhone] = [await book(event, { email: 'reminded@example.com' }), await book(event)];
    await makeDue(event);
    for (let run = 0; run < 2; run += 1) await jobs().remind(new AbortController().signal);
    const isReminded = (await mailsTo('reminded@example.com')).filter((subject) => subject.startsWith('Reminder'));
    const calls = (await of(byPhone)).toCall;
    expect({ mails: isReminded.length, calls }).toEqual({ mails: 1, calls: 'REMINDER' });
    expect((await of(byMail)).toCall).toBeNull();
  });

  it('are forgotten six months after the day, unless they are held', async () => {
    const event = await anOpenDay();
    const [old, held] = [await of(await book(event)), await of(await book(event))];
    await change(held, { isHeld: true }).expect(200);
    await app.query(`UPDATE events SET date = now() - interval '7 months' WHERE id = $1`, [event.id]);
    await jobs().deleteOld(new AbortController().signal);
    await app.asAdmin.get(`/api/bookings/${old.id}`).expect(404);
    await app.asAdmin.get(`/api/bookings/${held.id}`).expect(200);
  });
});
