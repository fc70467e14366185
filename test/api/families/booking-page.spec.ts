import type { EventInput, StaffEvent } from '../../../contract/content/events.js';
import type { BookingInput, BookingReceipt, StaffBooking } from '../../../contract/families/bookings.js';
import { aBooking, aBranch } from '../../support/factories.js';
import { pauseJob } from '../../support/jobs.js';
import { useMailApp } from '../../support/mail-app.js';
import { dataOf, listed } from '../../support/requests.js';

const { app } = useMailApp();

beforeAll(() => pauseJob(app, 'booking-offers'));

const anOpenDay = (fields: Partial<EventInput> = {}) =>
  app.makeEvent({ date: '2098-03-14', time: '09:00', isOpenDay: true, places: 10, ...fields });
const book = (event: StaffEvent, fields: Partial<BookingInput> = {}) =>
  dataOf<BookingReceipt>(app.asVisitor.post(`/api/events/${event.id}/bookings`).send(aBooking(fields)), 201);
const pathOf = ({ url }: Pick<BookingReceipt, 'url'>) => new URL(url!).pathname;
const of = async ({ reference }: BookingReceipt) =>
  (await listed<StaffBooking>(app.asAdmin, 'bookings', { reference }))[0]!;
const pageAt = async (path: string, status = 200) => (await app.asVisitor.get(path).expect(status)).text;
const post = (path: string, action: string, fields: object = {}) =>
  app.asVisitor.post(`${path}?${action}`).type('form').send(fields);

describe('the page of a booking’s link', () => {
  it('shows event, day, number and reference, but nothing of the person, and is kept by no cache', async () => {
    const event = await anOpenDay({ title: 'Open Day of **Kandy**' });
    const receipt = await book(event, { name: 'Ruwan Perera', people: 3, note: 'One wheelchair' });
    const { text, headers } = await app.asVisitor.get(pathOf(receipt)).expect(200);
    for (const shown of ['Open Day of Kandy', 'Friday, 14 March 2098', '9:00 AM', receipt.reference])
      expect(text).toContain(shown);
    for (const hidden of ['Ruwan', 'wheelchair', '077']) expect(text).not.toContain(hidden);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each(['BOOKED', 'WAITING'])(
    'has no form for a booking that is marked as spam, which the link cannot change: %s',
    async (status) => {
      const event = await anOpenDay({ places: 2, title: 'Open Day' });
      if (status === 'WAITING') await book(event);
      const receipt = await book(event);
      const booking = await of(receipt);
      expect(booking.status).toBe(status);
      expect(await pageAt(pathOf(receipt))).toContain('<form');
      await app.asAdmin.put(`/api/bookings/${booking.id}`).send({ spam: true }).expect(200);
      const page = await pageAt(pathOf(receipt));
      expect(page).not.toMatch(/<form|spam/i);
      expect(page).toContain('It can no longer be changed here.');
      const refused = await post(pathOf(receipt), 'cancel').expect(409);
      expect(refused.text).not.toContain('<form');
    },
  );

  it('changes the number of people, and says so', async () => {
    const receipt = await book(await anOpenDay(), { people: 2 });
    const { headers } = await post(pathOf(receipt), 'change', { people: '5' }).expect(303);
    expect(await pageAt(headers.location!)).toContain('The number of people is changed.');
    expect(await of(receipt)).toMatchObject({ people: 5 });
  });

  it.each([
    ['9', 400, 'A booking is for at most 6 people'],
    ['0', 400, 'Number of people must be a whole number from 1 to 50'],
    ['<b>', 400, 'Number of people must be a whole number from 1 to 50'],
    ['6', 409, 'Only 2 places are left'],
  ])('says why the number cannot be %s, and keeps it in its field', async (people, status, message) => {
    const event = await anOpenDay({ places: 7 });
    await book(event, { people: 3 });
    const receipt = await book(event, { people: 2 });
    const { text, headers } = await post(pathOf(receipt), 'change', { people }).expect(status);
    expect(text).toContain(message);
    expect(text).toContain(`value="${people.replace('<b>', '&lt;b&gt;')}"`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await of(receipt)).toMatchObject({ people: 2 });
  });

  it('says which limit keeps more people from coming', async () => {
    const fewer = 'but you can come with fewer people.';
    const each = `A booking is for at most 2 people, ${fewer}`;
    const event = await anOpenDay({ places: 3, placesEach: 2 });
    const receipts = [await book(event, { people: 2 }), await book(event, { people: 2 })];
    for (const receipt of receipts) expect(await pageAt(pathOf(receipt))).toContain(each);
    const full = await book(await anOpenDay({ places: 4 }), { people: 4 });
    expect(await pageAt(pathOf(full))).toContain(`No more places are left, ${fewer}`);
    const small = await anOpenDay({ places: 4 });
    await book(small, { people: 1 });
    expect(await pageAt(pathOf(await book(small, { people: 4 })))).toContain(`This event has only 4 places, ${fewer}`);
  });

  it('moves to another date only of its series', async () => {
    const event = await anOpenDay();
    const other = await anOpenDay();
    const receipt = await book(event);
    await post(pathOf(receipt), 'move', { eventId: `${other.id}` }).expect(409);
    await post(pathOf(receipt), 'move', { eventId: 'x' }).expect(409);
    const [{ id }] = (await dataOf<[StaffEvent]>(
      app.asAdmin.post(`/api/events/${event.id}/repeat`).send({ every: 'WEEK', times: 1 }),
      201,
    ))!;
    expect(await pageAt(pathOf(receipt))).toContain('Friday, 21 March 2098');
    await post(pathOf(receipt), 'move', { eventId: `${id}` }).expect(303);
    expect(await of(receipt)).toMatchObject({ eventId: id, status: 'BOOKED' });
  });

  it('says how many places are left on a date that has too few since', async () => {
    const event = await anOpenDay();
    const receipt = await book(event, { people: 3 });
    const [{ id }] = (await dataOf<[StaffEvent]>(
      app.asAdmin.post(`/api/events/${event.id}/repeat`).send({ every: 'WEEK', times: 1 }),
      201,
    ))!;
    await app.asAdmin.put(`/api/events/${id}`).send({ places: 2 }).expect(200);
    const { text } = await post(pathOf(receipt), 'move', { eventId: `${id}` }).expect(409);
    expect(text).toContain('Only 2 places are left');
    expect(text).not.toContain('can no longer be booked');
    await app.asAdmin.put(`/api/events/${id}`).send({ occurrence: 'CANCELLED' }).expect(200);
    const closed = await post(pathOf(receipt), 'move', { eventId: `${id}` }).expect(409);
    expect(closed.text).toContain('Places at this event can no longer be booked or changed');
    expect(await of(receipt)).toMatchObject({ eventId: event.id });
  });

  it('cancels once, and then leads to the form', async () => {
    const receipt = await book(await anOpenDay());
    await post(pathOf(receipt), 'cancel').expect(303);
    expect(await of(receipt)).toMatchObject({ status: 'CANCELLED' });
    const page = await pageAt(pathOf(receipt));
    expect(page).toContain('Your booking is cancelled');
    expect(page).toContain('Book again');
    expect(page).not.toContain('<form');
    expect((await post(pathOf(receipt), 'cancel').expect(409)).text).toContain('This booking is cancelled');
  });

  it('takes the places that are offered', async () => {
    const event = await anOpenDay({ places: 2, hasWaitingList: true });
    const first = await book(event, { people: 2 });
    const waits = await book(event, { people: 2 });
    expect(await pageAt(pathOf(waits))).toContain('You are on the waiting list');
    expect((await post(pathOf(waits), 'accept').expect(409)).text).toContain('role="alert"');
    await post(pathOf(first), 'cancel').expect(303);
    expect(await pageAt(pathOf(waits))).toContain('2 places are free for you');
    const { headers } = await post(pathOf(waits), 'accept').expect(303);
    expect(await pageAt(headers.location!)).toContain('The places are yours.');
  });

  it('says that the event has fewer places than who waits asked for, and takes a smaller number', async () => {
    const event = await anOpenDay({ places: 6 });
    const [taken, waits] = [await book(event, { people: 3 }), await book(event, { people: 6 })];
    await app.asAdmin.put(`/api/events/${event.id}`).send({ places: 4 }).expect(200);
    const page = await pageAt(pathOf(waits));
    expect(page).toContain('This event has only 4 places, too few for 6 people.');
    expect(page).toContain('At most 4.');
    expect(page).not.toMatch(/we keep them for you|\?accept/);
    await post(pathOf(waits), 'change', { people: '4' }).expect(303);
    expect(await pageAt(pathOf(waits))).toContain('we keep them for you');
    await post(pathOf(taken), 'cancel').expect(303);
    expect(await pageAt(pathOf(waits))).toContain('4 places are free for you');
  });

  it('has no form when the event is cancelled, and says why', async () => {
    const event = await anOpenDay();
    const receipt = await book(event);
    await app.asAdmin
      .put(`/api/events/${event.id}`)
      .send({ occurrence: 'CANCELLED', occurrenceReason: 'The hall is <wet>' })
      .expect(200);
    const page = await pageAt(pathOf(receipt));
    expect(page).toContain('This event is cancelled.');
    expect(page).toContain('The hall is &lt;wet&gt;');
    expect(page).not.toContain('<form');
    const { text } = await post(pathOf(receipt), 'change', { people: '1' }).expect(409);
    expect(text).toContain('Places at this event can no longer be booked or changed');
  });

  it('still names an event that was deleted, its day and campus, and says that it does not take place', async () => {
    const branch = await app.makeBranch(aBranch({ title: 'Crestfield College - Matale' }));
    const event = await anOpenDay({ title: 'Open Day by the lake', branch: branch.name });
    const receipt = await book(event);
    await app.asSuperAdmin.delete(`/api/events/${event.id}`).expect(200);
    const page = await pageAt(pathOf(receipt));
    for (const shown of ['Open Day by the lake', 'Friday, 14 March 2098', 'Matale', 'does not take place any more'])
      expect(page).toContain(shown);
    expect(page).not.toMatch(/<form|\/event\/|places are booked/);
    await app.asSuperAdmin.delete(`/api/events/${event.id}?forever=true`).expect(200);
    expect(await pageAt(pathOf(receipt))).toContain('does not take place any more');
  });

  it.each(['BOOKED', 'WAITING', 'CANCELLED'])(
    'neither says that places are booked nor leads to an event that is not published: %s',
    async (status) => {
      const event = await anOpenDay({ places: 2 });
      if (status === 'WAITING') await book(event);
      const receipt = await book(event);
      if (status === 'CANCELLED') await post(pathOf(receipt), 'cancel').expect(303);
      expect(await of(receipt)).toMatchObject({ status });
      expect(await pageAt(pathOf(receipt))).toContain(`/event/${event.id}`);
      await app.asAdmin.put(`/api/events/${event.id}`).send({ status: 'DRAFT' }).expect(200);
      const page = await pageAt(pathOf(receipt));
      expect(page).toContain('This event is not on our website at the moment.');
      expect(page).not.toMatch(/\/event\/|places are booked|on the waiting list|we keep them/);
      expect(page.match(/action="[^"]*"/g)).toEqual(status === 'CANCELLED' ? null : ['action="?cancel"']);
    },
  );

  it.each([{ status: 'DRAFT' }, { status: 'INACTIVE' }, { status: 'DRAFT', occurrence: 'POSTPONED' }] as const)(
    'cancels, but changes nothing else, while the event is not published: %j',
    async (fields) => {
      const event = await anOpenDay({ places: 2 });
      const [receipt, waits] = [await book(event), await book(event)];
      await app.asAdmin.put(`/api/events/${event.id}`).send(fields).expect(200);
      for (const action of ['change', 'move', 'accept'])
        await post(pathOf(receipt), action, { people: '1', eventId: `${event.id}` }).expect(409);
      const { headers } = await post(pathOf(receipt), 'cancel').expect(303);
      expect(await pageAt(headers.location!)).toContain('Thank you for telling us.');
      expect([await of(receipt), await of(waits)]).toMatchObject([
        { status: 'CANCELLED' },
        { status: 'WAITING', offeredUntil: null },
      ]);
    },
  );

  it('shows and mails no unpublished changes of an event', async () => {
    const event = await anOpenDay({ title: 'Open Day', bookingNote: 'Bring the report' });
    const receipt = await book(event, { email: 'family@example.com' });
    const news = { title: 'Secret gala', bookingNote: 'Secret guest', occurrenceReason: 'Secret reason' };
    await app.asAdmin
      .put(`/api/events/${event.id}`)
      .send({ ...news, status: 'DRAFT' })
      .expect(200);
    const page = await pageAt(pathOf(receipt));
    expect(page).toContain('Friday, 14 March 2098');
    expect(page).not.toContain('Secret');
    await post(pathOf(receipt), 'cancel').expect(303);
    const mails = await app.query<{ mail: string }>(
      `SELECT subject || content::text AS mail FROM mails WHERE "to" = 'family@example.com' ORDER BY id`,
    );
    expect(mails).toHaveLength(2);
    expect(mails[1]!.mail).toMatch(/^Cancelled: your booking, Friday, 14 March 2098/);
    expect(mails[1]!.mail).not.toContain('Secret');
  });

  it('reveals nothing to a client that guesses links, and limits guesses', async () => {
    const path = pathOf(await book(await anOpenDay()));
    const wrong = ['/booking/x', `${path}x`, `${path}/else`, `/booking/7K3M9QXW2RTC.${'a'.repeat(43)}`];
    const answers = [];
    for (const guess of wrong) {
      answers.push(await pageAt(guess, 404));
      answers.push((await post(guess, 'cancel').expect(404)).text);
    }
    expect(new Set(answers).size).toBe(1);
    for (let guess = 0; guess < 30; guess += 1) await app.asVisitor.get(`/booking/${guess}`);
    expect(await pageAt('/booking/x', 429)).toContain('Please wait');
    expect(await pageAt(path)).toContain('Your places are booked');
  });
});

describe('a form for places that is posted without a script', () => {
  const send = (event: StaffEvent, fields: object = {}) =>
    app.asVisitor
      .post(`/event/${event.id}`)
      .type('form')
      .send({ form: 'booking', key: '', eventId: `${event.id}`, ...aBooking(), people: '3', note: '', ...fields });

  it('is answered with the booking and its link, and stored once', async () => {
    const event = await anOpenDay();
    const fields = aBooking();
    const { text, headers } = await send(event, { ...fields, people: '3', key: 'k' }).expect(200);
    expect(text).toContain('Your places are booked');
    expect(headers['cache-control']).toBe('private, no-store');
    const [, path] = /href="https:\/\/school\.example\.com(\/booking\/[\w.-]+)"/.exec(text)!;
    expect(await pageAt(path!)).toContain('Your places are booked');
    await send(event, { ...fields, people: '3', key: 'k' }).expect(200);
    expect(await listed(app.asAdmin, 'bookings', { eventId: event.id })).toHaveLength(1);
  });

  it('says beside the fields what is wrong, and in the form that places are too few', async () => {
    const event = await anOpenDay({ places: 4, hasWaitingList: false });
    await book(event, { people: 2 });
    const wrong = (await send(event, { phone: '12', people: 'two' }).expect(400)).text;
    expect(wrong).toContain('Please enter a valid 10-digit phone number');
    expect((await send(event, { people: 'two' }).expect(400)).text).toContain(
      'Number of people must be a whole number',
    );
    expect((await send(event).expect(409)).text).toContain('Only 2 places are left');
    expect((await send(event, { people: '5' }).expect(400)).text).toContain('This event has only 4 places');
  });

  it('is refused for an event that is not there', async () => {
    await send(await anOpenDay(), { eventId: '99999' }).expect(404);
  });
});

it('a booking changes what the pages of the event and of the days to visit say', async () => {
  const event = await anOpenDay({ title: 'Open Day at the lake', places: 1000 });
  const says = async (path: string, words: string) => expect(await pageAt(path)).toContain(words);
  await says(`/event/${event.id}`, '1000 places left');
  await says('/visit', '1000 places left');
  await book(event, { people: 1 });
  await says(`/event/${event.id}`, '999 places left');
  await says('/visit', '999 places left');
});
