/** @database embedded */
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { BookingFigures, BookingInput, StaffBooking } from '../../../contract/families/bookings.js';
import type { RelatedRecord } from '../../../contract/families/parents.js';
import { dayOf } from '../../../contract/platform/dates.js';
import type { TimelineEntry } from '../../../contract/families/timeline.js';
import { Config } from '../../../server/platform/config/config.js';
import type { Agent } from '../../support/app.js';
import { useBookings } from '../../support/bookings.js';
import { staffAs } from '../../support/bound.js';
import { dataOf, listed } from '../../support/requests.js';

const { app, anOpenDay, takePlaceToday, book, of, change } = useBookings();

const related = ({ id }: StaffBooking, agent: Agent = app.asAdmin) =>
  dataOf<RelatedRecord[]>(agent.get(`/api/bookings/${id}/related`));
const bookingsOf = ({ id }: StaffAdmission, agent: Agent = app.asAdmin) =>
  listed<StaffBooking>(agent, 'bookings', { application: id });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** An application and a booking of one family: by the phone in another format, the other parent's phone, or the email. */
const FAMILIES: [string, Partial<BookingInput>][] = [
  ['the phone in another format', { phone: '0779100001' }],
  ["the other parent's phone", { phone: '0779100002' }],
  ['the email in other letters', { email: 'Saman@Example.com' }],
];

async function aFamily(branch?: string) {
  const admission = await app.makeAdmission({
    parentContactNumber: '+94 77 910 0001',
    parentEmail: 'saman@example.com',
    ...(branch && { selectedBranch: branch }),
  });
  await app.asAdmin.put(`/api/admissions/${admission.id}`).send({ secondParentPhone: '077 910 0002' }).expect(200);
  return admission;
}

beforeEach(() => app.query('DELETE FROM admissions'));
beforeEach(() => app.query('DELETE FROM bookings'));

describe('a booking and an application', () => {
  it.each(FAMILIES)('of one family find each other by %s', async (_by, contact) => {
    const admission = await aFamily();
    await app.makeAdmission({ parentContactNumber: '0779100009', parentEmail: 'other@example.com' });
    const event = await anOpenDay();
    const booking = await of(await book(event, contact));
    const other = await of(await book(event));
    expect(await related(booking)).toEqual([expect.objectContaining({ collection: 'admissions', id: admission.id })]);
    expect(await related(other)).toEqual([]);
    expect(idsOf(await bookingsOf(admission))).toEqual([booking.id]);
    const applied = (hasApplied: boolean) =>
      listed<StaffBooking>(app.asAdmin, 'bookings', { eventId: event.id, hasApplied });
    expect(idsOf(await applied(true))).toEqual([booking.id]);
    expect(idsOf(await applied(false))).toEqual([other.id]);
  });

  it('without a phone or email in common are of different families', async () => {
    const admission = await app.makeAdmission();
    await app.query(`UPDATE admissions SET phone = '', email = ''`);
    const booking = await of(await book(await anOpenDay()));
    await app.query(`UPDATE bookings SET phone = ''`);
    expect([await related(booking), await bookingsOf(admission)]).toEqual([[], []]);
  });

  it('are shown only to staff who may read them, and not if they are spam', async () => {
    const [north, south] = [await app.makeBranch(), await app.makeBranch()];
    const admission = await aFamily(north.title);
    const receipt = await book(await anOpenDay({ branch: south.name }), { phone: '0779100001' });
    const booking = await of(receipt);
    const { agent: ofNorth } = await staffAs(app, { role: 'ADMIN', branchIds: [north.id] });
    const { agent: ofSouth } = await staffAs(app, { role: 'ADMIN', branchIds: [south.id] });
    const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
    expect(await bookingsOf(admission, ofNorth)).toEqual([]);
    const kinds = async (agent: Agent) =>
      (await dataOf<TimelineEntry[]>(agent.get(`/api/admissions/${admission.id}/timeline`))).map(({ kind }) => kind);
    expect(await kinds(ofNorth)).not.toContain('booking');
    expect(await related(booking, ofSouth)).toEqual([]);
    await ofNorth.get(`/api/bookings/${booking.id}/related`).expect(404);
    await editor.get(`/api/bookings/${booking.id}/related`).expect(403);
    await change(booking, { spam: true }).expect(200);
    expect(await bookingsOf(admission)).toEqual([]);
    expect(await kinds(app.asAdmin)).not.toContain('booking');
  });

  it('share a timeline, and the booking counts as a visit once the family has come', async () => {
    const [admission, without] = [
      await aFamily(),
      await app.makeAdmission({ parentContactNumber: '0779100009', parentEmail: 'other@example.com' }),
    ];
    const event = await anOpenDay();
    const booking = await of(await book(event, { phone: '0779100002' }));
    const timeline = await dataOf<TimelineEntry[]>(app.asAdmin.get(`/api/admissions/${admission.id}/timeline`));
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'booking', text: event.title, by: null }));
    const visited = async (is: boolean) =>
      idsOf(await listed<StaffAdmission>(app.asAdmin, 'admissions', { visited: is }));
    expect(await visited(true)).toEqual([]);
    await takePlaceToday(event);
    await change(booking, { status: 'CAME' }).expect(200);
    expect([await visited(true), await visited(false)]).toEqual([[admission.id], [without.id]]);
    const visit = { startsAt: '2030-05-04T09:30:00Z', endsAt: '2030-05-04T10:00:00Z', place: 'Hall' };
    const made = await app.asAdmin
      .post('/api/visits')
      .send({ ...visit, admissionId: without.id })
      .expect(201);
    expect(await visited(false)).toEqual([without.id]);
    await app.asAdmin.put(`/api/visits/${made.body.data.id}`).send({ state: 'done' }).expect(200);
    expect(await visited(false)).toEqual([]);
  });
});

it('figures say by event how many people booked and came, and how many families of them have applied', async () => {
  const branch = await app.makeBranch();
  await aFamily();
  const [earlier, later] = [
    await anOpenDay({ places: 8, branch: branch.name }),
    await anOpenDay({ places: 8, date: '2098-03-15' }),
  ];
  const contacts = [{ phone: '0779100001', people: 3 }, { people: 2 }, { people: 3 }, { people: 4 }];
  const after = ['CAME', 'CAME', 'MISSED'];
  const bookings: StaffBooking[] = [];
  for (const fields of contacts) bookings.push(await of(await book(earlier, fields)));
  expect(bookings.at(-1)!.status).toBe('WAITING');
  await takePlaceToday(earlier);
  for (const [index, status] of after.entries()) await change(bookings[index]!, { status }).expect(200);
  for (const fields of [{ status: 'CANCELLED' }, { spam: true }]) await change(await of(await book(later)), fields);
  await book(later, { people: 1 });
  const figures = (agent: Agent) => dataOf<BookingFigures[]>(agent.get('/api/bookings/figures'));
  const today = dayOf(new Date(), app.nest.get(Config).timeZone);
  const ofEarlier = { eventId: earlier.id, title: earlier.title, day: today, branch: branch.name, places: 8 };
  expect(await figures(app.asAdmin)).toEqual([
    expect.objectContaining({
      eventId: later.id,
      branch: null,
      families: 1,
      booked: 1,
      waiting: 0,
      came: 0,
      applied: 0,
    }),
    { ...ofEarlier, families: 4, booked: 8, waiting: 4, came: 5, applied: 1 },
  ]);
  const { agent: bound } = await staffAs(app, { role: 'ADMIN', branchIds: [branch.id] });
  expect((await figures(bound)).map(({ eventId }) => eventId)).toEqual([earlier.id]);
  const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
  await editor.get('/api/bookings/figures').expect(403);
});
